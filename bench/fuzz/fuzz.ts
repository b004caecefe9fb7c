import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maskPassword } from '@circolo/contract/http/client';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openPool } from '../database.ts';
import { freePort, startServer } from '../server-process.ts';
import { callsOf, type DescribedCall, type FuzzedRequest, fuzzedRequest } from './fuzzed-request.ts';
import { type Answer, faultOf } from './judge-answer.ts';
import { type Random, randomFrom } from './random.ts';

/*
 * Requests made from the description of the API, by accounts of every nature and by callers without a session, with hostile texts and values of
 * other kinds, to a demonstration of its own on PostgreSQL. FUZZ_REQUESTS (50,000) and FUZZ_SEED (1) come from the environment.
 */

const total = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const password = 'Circolo-2026!';
/** Superusers come three times: what is behind the rights is reached by them. */
const natures = ['sus', 'sus', 'sus', 'adm', 'com', 'hlp', 'std', 'ent', 'lnc', 'dem', 'sub', null] as const;
type Nature = (typeof natures)[number];
const abreast = 4;
const restoreEvery = 1000;
/** They end the session or the account, or wait for ever: not part of the walk. */
const leftOut = /^\/(Logout|Events|MySession$|MyAccount\/Erase$)/;

const addressOf = (nature: string): string => `${nature}@circolo.test`;

/** Signs in and shows the password once more, so that dangerous acts are reached too. */
async function signIn(origin: string, nature: string): Promise<string> {
  const headers = { email: addressOf(nature), password: maskPassword(password) };
  const answer = await fetch(`${origin}/api/Login`, { headers });
  const body = (await answer.json()) as { pat?: string; Code?: string };
  if (!body.pat) throw new Error(`${nature} cannot sign in: ${answer.status} ${body.Code}`);
  await fetch(`${origin}/api/MySession/StepUp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.pat}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Password: password }),
  });
  return body.pat;
}

async function send(origin: string, request: FuzzedRequest, token: string | undefined): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const type = answer.headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, type, text, milliseconds: performance.now() - start };
}

interface FoundFault {
  fault: string;
  call: string;
  nature: Nature;
  request: FuzzedRequest;
  answer: string;
}

/** Everything that one walk has: where, with what, and what came of it. */
class Walk {
  readonly counts = new Map<string, number>();
  readonly found: FoundFault[] = [];
  private readonly tokens = new Map<string, string>();
  private readonly origin: string;
  private readonly calls: readonly DescribedCall[];
  private readonly random: Random;

  constructor(origin: string, calls: readonly DescribedCall[], random: Random) {
    this.origin = origin;
    this.calls = calls;
    this.random = random;
  }

  private async tokenOf(nature: Nature): Promise<string | undefined> {
    if (nature === null) return undefined;
    const known = this.tokens.get(nature);
    if (known) return known;
    const token = await signIn(this.origin, nature);
    this.tokens.set(nature, token);
    return token;
  }

  forget(): void {
    this.tokens.clear();
  }

  async one(nth: number): Promise<void> {
    const call = this.calls[nth % this.calls.length];
    if (!call) return;
    const nature = this.random.pick(natures);
    const request = fuzzedRequest(call, this.random);
    const answer = await send(this.origin, request, await this.tokenOf(nature).catch(() => undefined));
    if (answer.status === 401 && nature) this.tokens.delete(nature);
    const kind = `${Math.floor(answer.status / 100)}xx`;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    const fault = faultOf(answer);
    if (!fault) return;
    const where = `${call.method} ${call.path}`;
    this.found.push({ fault, call: where, nature, request, answer: `${answer.status} ${answer.text.slice(0, 300)}` });
  }
}

/** Prints each fault once for its call, with a request that shows it. */
function report({ counts, found }: Walk): void {
  console.table(Object.fromEntries(counts));
  const shown = new Set<string>();
  for (const { fault, call, nature, request, answer } of found) {
    const kind = `${fault}: ${call}`;
    if (shown.has(kind)) continue;
    shown.add(kind);
    const { path, body, headers } = request;
    const sent = typeof body === 'string' ? body.slice(0, 600) : '';
    console.log(
      `${kind} (${nature})\n  ${path.slice(0, 300)}\n  ${JSON.stringify(headers).slice(0, 300)} ${sent}\n  ${answer}`,
    );
  }
  console.log(`${found.length} faults of ${shown.size} kinds in ${total} requests, seed ${seed}`);
}

/** Runs the walk; ends with an error where an answer was wrong. */
export async function fuzz(): Promise<void> {
  const postgres = await startPostgres();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'circolo-fuzz-'));
  const db = openPool(postgres.url);
  const env = { NODE_ENV: 'development', DATABASE_URL: postgres.url, DATA_DIR, RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
  try {
    const server = await startServer('server/src/main.ts', await freePort(), '/readyz', env);
    const origin = server.origin.origin;
    const description = await (await fetch(`${origin}/api/openapi.json`)).json();
    const calls = callsOf(description as Parameters<typeof callsOf>[0]).filter(({ path }) => !leftOut.test(path));
    console.log(`${calls.length} calls`);
    const emails = [...new Set(natures)].flatMap((nature) => (nature ? [addressOf(nature)] : []));
    const { rows } = await db.query('select * from app_user where email = any($1)', [emails]);
    const walk = new Walk(origin, calls, randomFrom(seed));
    // What the walk did to its own accounts would end it.
    const restore = async () => {
      for (const { id, email, password_hash, nature } of rows as Record<string, unknown>[])
        await db.query(
          `update app_user set email = $2, password_hash = $3, nature = $4, locked_at = null, erased_at = null,
             must_change_password = false, custom_menu_id = null where id = $1`,
          [id, email, password_hash, nature],
        );
      await db.query('delete from rate_limit');
      await db.query('delete from two_factor');
      await db.query('delete from nature_rule');
      walk.forget();
    };
    for (let nth = 0; nth < total; nth += abreast) {
      if (nth % restoreEvery === 0) await restore();
      await Promise.all(Array.from({ length: abreast }, (_, beside) => walk.one(nth + beside)));
    }
    await server.stop();
    report(walk);
    if (walk.found.length > 0) process.exitCode = 1;
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
