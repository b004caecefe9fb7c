import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentVector } from '@circolo/contract/sales/codes';
import type { ServerProcess } from '../server-process.ts';
import { fillBasket, posted, signIn } from './buy-until-killed.ts';

/** How many buy and pay at the same time. */
const payers = 50;
/** Milliseconds after which what a killed server was doing must be done. */
const patience = 120_000;
/** What becomes of a payment: notices come twice, in the wrong order, late or never; the buyer disputes it; the dashboard refunds. */
const cases = [
  'success',
  'duplicate',
  'outOfOrder',
  'noticeLost',
  'lateFailure',
  'chargeback',
  'chargebackPart',
  'chargebackWon',
  'refundElsewhere',
];
const buyers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];

/** Of these, money that an answer has acknowledged stays. */
const lasting = ['success', 'duplicate', 'outOfOrder', 'noticeLost'];

/** Something that a dying server may leave without an answer. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined; // The connection broke.
    throw error;
  }
}

interface TillProvider {
  origin: URL;
  token: string;
  basket: Record<string, unknown>;
}

const headersOf = ({ token }: TillProvider) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': crypto.randomUUID(),
});

/**
 * Places an order and pays it on the sandbox's page, pressing its button twice now and then; `onPaid` gets the order as soon
 * as the page has acknowledged money that stays. Some withdraw from the contract at once.
 */
async function buyAndPay(till: TillProvider, onPaid: (orderId: number) => void): Promise<void> {
  const { origin, basket } = till;
  const order = await fetch(
    new URL('/api/Shop/Orders', origin),
    posted({ ...basket, CheckoutId: crypto.randomUUID() }, headersOf(till)),
  );
  if (!order.ok) return;
  const { Id } = (await order.json()) as { Id: number };
  const begun = await fetch(new URL(`/api/Shop/Orders/${Id}/Payments`, origin), posted({}, headersOf(till)));
  if (!begun.ok) return;
  const { NextUrl } = (await begun.json()) as { NextUrl: string | null };
  if (!NextUrl) return;
  const chosen = cases[Math.floor(Math.random() * cases.length)] ?? 'success';
  const form = new URLSearchParams({ case: chosen, delay: '1', code: '' });
  const press = async () => {
    const { status } = await fetch(new URL(NextUrl, origin), { method: 'POST', body: form, redirect: 'manual' });
    if (status === 303 && lasting.includes(chosen)) onPaid(Id);
  };
  await Promise.all(Math.random() < 0.3 ? [press(), press()] : [press()]);
  // Who asks after the payment brings it in by that, notice or not.
  if (chosen !== 'noticeLost')
    await fetch(new URL(`/api/Shop/Orders/${Id}/Payment`, origin), { headers: headersOf(till) });
  if (Math.random() < 0.2) await withdraw(till, Id);
}

/** Withdraws from the contract, by two requests at once now and then: the money goes back the way it came. */
async function withdraw(till: TillProvider, orderId: number): Promise<void> {
  const declared = { Name: 'Mario Rossi', Email: 'mario@example.test' };
  const ask = () =>
    fetch(new URL(`/api/Shop/Orders/${orderId}/Withdrawal`, till.origin), posted(declared, headersOf(till)));
  await Promise.all(Math.random() < 0.3 ? [ask(), ask()] : [ask()]);
}

/** A basket that is paid by card. */
async function cardBasket(origin: URL) {
  const basket = await fillBasket(origin, PaymentVector.creditCard);
  const tokens = await Promise.all(buyers.map((email) => signIn(origin, email)));
  return { basket, tokens };
}

/**
 * Lets everybody buy and pay, and kills within `atMost` milliseconds of the first money; answers the orders whose money was
 * acknowledged.
 */
export async function payUntilKilled(
  { origin }: ServerProcess,
  atMost: number,
  kill: () => Promise<void>,
): Promise<number[]> {
  const { basket, tokens } = await cardBasket(origin);
  const paid = new Set<number>();
  const first = Promise.withResolvers<void>();
  const onPaid = (orderId: number) => {
    paid.add(orderId);
    first.resolve();
  };
  let killed = false;
  const loops = Array.from({ length: payers }, async (_, nth) => {
    const till = { origin, basket, token: tokens[nth % tokens.length] ?? '' };
    while (!killed) await attempt(() => buyAndPay(till, onPaid));
  });
  const running = Promise.all(loops);
  await Promise.race([first.promise, running]);
  await Promise.race([sleep(Math.random() * atMost), running]);
  killed = true;
  await kill();
  await running;
  return [...paid];
}

/** Jobs that money is on its way by: notices, what turns later, what they settle. */
const moneyJobs = ['sandbox-event', 'sandbox-later', 'settle-event', 'payment-refused'];

/** Waits until nothing is on its way any more by these jobs, at most so many milliseconds. Answers within how many seconds. */
export async function quiet(
  { origin, output }: ServerProcess,
  jobs: readonly string[] = moneyJobs,
  most = patience,
): Promise<number> {
  const onTheWay = new RegExp(`^circolo_jobs{job="(${jobs.join('|')})",state="(created|retry|active)"} (?!0$).*`, 'gm');
  const since = performance.now();
  let left: readonly string[] = [];
  while (performance.now() - since < most) {
    const metrics = await fetch(new URL('/metrics', origin));
    left = (await metrics.text()).match(onTheWay) ?? [];
    if (left.length === 0) return Math.round((performance.now() - since) / 1000);
    await sleep(250);
  }
  throw new Error(`Work was left over ${most / 1000} s after the restart: ${left.join('; ')}\n${output()}`);
}
