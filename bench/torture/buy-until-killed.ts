import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import { PriceType } from '@circolo/contract/codes/catalogue-codes';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { Billing } from '../billing.ts';
import type { ServerProcess } from '../server-process.ts';

/** A purchase that was asked for; `placed` once it has been acknowledged. */
export interface Attempt {
  /** Names the check-out and, as its Idempotency-Key, the request. */
  CheckoutId: string;
  /** Which of the loops asked. */
  buyer: number;
  placed?: PlacedOrder;
}

interface PlacedOrder {
  Id: number;
  Number: string;
}

/** What every purchase asks for. */
export type Basket = Record<string, unknown>;

/** The password of every account of the demonstration. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'Circolo-2026!';
const customers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];
const buyers = 6;

async function ask<Answer>(origin: URL, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(new URL(path, origin), init);
  const text = await answer.text();
  if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${text.slice(0, 400)}`);
  return JSON.parse(text);
}

/** An answer that no purchase of ours may get, whatever happens to the server. */
class Refused extends Error {}

/** A request that posts JSON. */
export const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** One or more of the demonstration's subscriptions, to be paid by bank transfer or in another way. */
export async function fillBasket(origin: URL, vector: string = PaymentVector.bankTransfer, count = 1): Promise<Basket> {
  const { Products } = await ask<{ Products: { Packages: { Id: number; PriceType: string }[] }[] }>(
    origin,
    '/api/Shop/Catalogue',
  );
  const chosen = Products.flatMap(({ Packages }) =>
    Packages.filter((offered) => offered.PriceType === PriceType.full).slice(0, 1),
  ).slice(0, count);
  const Lines = chosen.map(({ Id }) => ({ Package: { Id }, Quantity: 1 }));
  const { Total, PaymentTypes } = await ask<{ Total: number; PaymentTypes: { Id: number; PaymentVector: string }[] }>(
    origin,
    '/api/Shop/Preview',
    posted({ Lines }),
  );
  const transfer = PaymentTypes.find(({ PaymentVector }) => PaymentVector === vector);
  return {
    Lines,
    Billing,
    ShopPaymentType: { Id: transfer?.Id },
    AcceptPolicy: true,
    PolicyVersion: '1',
    ExpectedTotal: Total,
  };
}

/** The access token of one of the demonstration's accounts. */
export async function signIn(origin: URL, email: string): Promise<string> {
  const headers = { email, password: Buffer.from(demoPassword).toString('base64') };
  const { pat } = await ask<AuthRecord>(origin, '/api/Login', { headers });
  return pat;
}

/** How each of the loops places an order on this server. */
async function openTills(origin: URL, basket: Basket): Promise<((attempt: Attempt) => Promise<PlacedOrder>)[]> {
  const tokens = await Promise.all(customers.map((email) => signIn(origin, email)));
  return Array.from({ length: buyers }, (_, buyer) => ({ CheckoutId }: Attempt) => {
    const headers = { authorization: `Bearer ${tokens[buyer % tokens.length]}`, 'idempotency-key': CheckoutId };
    return ask<PlacedOrder>(origin, '/api/Shop/Orders', posted({ ...basket, CheckoutId }, headers));
  });
}

/** Buys in closed loops and kills the server within `atMost` ms of the first acknowledgement; answers all that was asked for. */
export async function buyUntilKilled(
  server: ServerProcess,
  basket: Basket,
  atMost: number,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<Attempt[]> {
  const tills = await openTills(server.origin, basket);
  const attempts: Attempt[] = [];
  const first = Promise.withResolvers<void>();
  let killed = false;
  const loops = tills.map(async (till, buyer) => {
    // Until it is gone: the power fails some operations after the signal.
    while (true) {
      const attempt: Attempt = { CheckoutId: crypto.randomUUID(), buyer };
      attempts.push(attempt);
      try {
        attempt.placed = await till(attempt);
        first.resolve();
      } catch (error) {
        if (!killed || error instanceof Refused) throw error;
        return;
      }
    }
  });
  const running = Promise.all(loops);
  await Promise.race([first.promise, running]);
  await Promise.race([sleep(Math.random() * atMost), running]);
  killed = true;
  const ended = once(server.process, 'exit');
  server.process.kill(signal);
  await Promise.all([ended, running]);
  return attempts;
}

/**
 * Asks for every attempt again, the unanswered ones for the first time with an answer; answers how many got another order
 * than the first time.
 */
export async function repeat(server: ServerProcess, basket: Basket, attempts: readonly Attempt[]): Promise<number> {
  const tills = await openTills(server.origin, basket);
  let differing = 0;
  const loops = tills.map(async (till, buyer) => {
    for (const attempt of attempts.filter((asked) => asked.buyer === buyer)) {
      const again = await till(attempt);
      attempt.placed ??= again;
      if (again.Id !== attempt.placed.Id || again.Number !== attempt.placed.Number) differing += 1;
    }
  });
  await Promise.all(loops);
  return differing;
}
