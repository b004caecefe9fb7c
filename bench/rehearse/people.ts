import { setTimeout as sleep } from 'node:timers/promises';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { type Attempt, type Basket, posted, signIn } from '../torture/buy-until-killed.ts';

/** As the browser does it (`web/src/http`): four retries, then every two seconds for as long as a failover takes. */
const retries = 4;
const retryPause = 500;
const awayPause = 2_000;
const patience = 90_000;
const final = new Set([400, 401, 405]);
const away = new Set([502, 503, 504]);

const customers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];
const staff = 'sus@circolo.test';

/** What people have seen since the last look. */
export interface Experience {
  /** Calls that were done in the end. */
  done: number;
  /** Calls that had to be asked again. */
  repeated: number;
  /** Calls after which a person saw an error. */
  errors: string[];
  /** Seconds of the longest call. */
  longest: number;
  /** Seconds of the longest time in which nothing was written. */
  withoutWrite: number;
}

/** People at work: customers who buy and staff who write and read, each in a closed loop with a pause. */
export interface People {
  attempts: Attempt[];
  /** What staff have written and had confirmed. */
  groups: string[];
  look(): Experience;
  goHome(): Promise<void>;
}

class Failed extends Error {
  readonly isFinal: boolean;
  readonly isAway: boolean;

  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 200)}`);
    this.isFinal = final.has(status);
    this.isAway = away.has(status);
  }
}

async function attempt(url: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  if (!answer.ok) throw new Failed(answer.status, text);
  return JSON.parse(text);
}

/** Starts the work. */
export async function people(origin: URL, basket: Basket): Promise<People> {
  const seen = (): Experience => ({ done: 0, repeated: 0, errors: [], longest: 0, withoutWrite: 0 });
  let current = seen();
  let wroteAt = performance.now();
  let isOver = false;
  const attempts: Attempt[] = [];
  const groups: string[] = [];

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const since = performance.now();
    for (let tries = 0; ; tries++) {
      try {
        const answer = await attempt(new URL(path, origin), init);
        current.done += 1;
        return answer;
      } catch (error) {
        const failed = error instanceof Failed ? error : undefined;
        const isOnlyAway = !failed || failed.isAway;
        const isTooLate = performance.now() - since > patience;
        if (failed?.isFinal || isTooLate || (tries >= retries && !isOnlyAway)) {
          current.errors.push(`${path}: ${error}`);
          throw error;
        }
        if (tries === 0) current.repeated += 1;
        await sleep(tries < retries ? retryPause : awayPause);
      } finally {
        current.longest = Math.max(current.longest, (performance.now() - since) / 1_000);
      }
    }
  }

  const wrote = () => {
    const now = performance.now();
    current.withoutWrite = Math.max(current.withoutWrite, (now - wroteAt) / 1_000);
    wroteAt = now;
  };
  /** Works until all go home; an error that was seen is counted, and work goes on. */
  const loop = async (pause: number, work: () => Promise<void>) => {
    while (!isOver) {
      await work().catch(() => {});
      await sleep(pause);
    }
  };

  const tokens = await Promise.all([...customers, staff].map((email) => signIn(origin, email)));
  const authorized = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const buying = customers.map((_, buyer) =>
    loop(150, async () => {
      const wanted: Attempt = { CheckoutId: crypto.randomUUID(), buyer };
      attempts.push(wanted);
      const headers = { ...authorized(tokens[buyer]), 'idempotency-key': wanted.CheckoutId };
      const body = { ...basket, CheckoutId: wanted.CheckoutId };
      wanted.placed = (await ask('/api/Shop/Orders', posted(body, headers))) as Attempt['placed']; // As the contract says.
      wrote();
    }),
  );
  const writing = loop(300, async () => {
    const Description = crypto.randomUUID();
    const headers = { ...authorized(tokens.at(-1)), 'idempotency-key': Description };
    const Code = Description.slice(-12);
    await ask('/api/Groups', posted({ Code, Description, Software: Software.association }, headers));
    groups.push(Description);
    wrote();
  });
  const reading = loop(200, async () => {
    await ask('/api/Orders?Limit=25', { headers: authorized(tokens.at(-1)) });
    await ask('/api/Shop/Catalogue', {});
  });
  return {
    attempts,
    groups,
    look: () => {
      wrote();
      const last = current;
      current = seen();
      return last;
    },
    goHome: async () => {
      isOver = true;
      await Promise.all([...buying, writing, reading]);
    },
  };
}
