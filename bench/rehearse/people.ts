import { setTimeout as sleep } from 'node:timers/promises';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { type Attempt, demoPassword, fillBasket, posted } from '../torture/buy-until-killed.ts';
import { type Caller, type Experience, openCaller } from './caller.ts';
import { openSession, type Session } from './open-session.ts';

const customers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];
/** Of whom this one pays by card. */
const payer = 0;
const staff = 'sus@circolo.test';
/** Writes nothing, so that what they read may come from a replica. */
const reader = 'hlp@circolo.test';
/** For so long a session may do what needs the password again; a little less than it may. */
const stepUpLasts = 8 * 60_000;

/** Money that was acknowledged. */
export interface AcknowledgedPayment {
  order: number;
  cents: number;
  by: 'card' | 'transfer';
}

/** A write that was acknowledged, and when. */
export interface AcknowledgedWrite {
  what: 'order' | 'payment' | 'group';
  /** The check-out of an order, the order of a payment, the name of a group. */
  key: string;
  at: number;
}

/** What was acknowledged to people, in all. */
export interface Acknowledged {
  writes: AcknowledgedWrite[];
  attempts: Attempt[];
  paid: AcknowledgedPayment[];
  /** What staff have written and had confirmed. */
  groups: string[];
}

/** People at work: customers who buy and pay, staff who write, confirm transfers and read, each in a closed loop with a pause. */
export interface People {
  acknowledged: Acknowledged;
  look(): Experience;
  /** Lets all finish what they do, and begin nothing. */
  rest(): Promise<void>;
  goOn(): void;
}

const bearer = async (session: Session, key?: string) => ({
  authorization: `Bearer ${await session()}`,
  ...(key !== undefined && { 'idempotency-key': key }),
});

/** Notes what was acknowledged just now. */
function acknowledge(
  caller: Caller,
  { writes }: Acknowledged,
  what: AcknowledgedWrite['what'],
  key: string | number,
): void {
  writes.push({ what, key: String(key), at: Date.now() });
  caller.wrote();
}

const toCents = (euro: number): number => Math.round(euro * 100);

/** Places orders: one buyer's, to be paid in this way. */
function buying(caller: Caller, acknowledged: Acknowledged, buyer: number, session: Session, basket: object) {
  return async (): Promise<number> => {
    const wanted: Attempt = { CheckoutId: crypto.randomUUID(), buyer };
    acknowledged.attempts.push(wanted);
    const body = { ...basket, CheckoutId: wanted.CheckoutId };
    const placed = await caller.ask<{ Id: number; Number: string }>(
      '/api/Shop/Orders',
      posted(body, await bearer(session, wanted.CheckoutId)),
    );
    wanted.placed = placed;
    acknowledge(caller, acknowledged, 'order', wanted.CheckoutId);
    return placed.Id;
  };
}

/** Pays an order on the page of the sandbox, and comes back. */
function paying(caller: Caller, acknowledged: Acknowledged, session: Session) {
  return async (order: number): Promise<void> => {
    const begin = posted({}, await bearer(session, crypto.randomUUID()));
    const { NextUrl } = await caller.ask<{ NextUrl: string | null }>(`/api/Shop/Orders/${order}/Payments`, begin);
    if (NextUrl) {
      const form = new URLSearchParams({ case: 'success', delay: '1', code: '' });
      await caller.ask(NextUrl, { method: 'POST', body: form });
    }
    const { State, Amount } = await caller.ask<{ State: string; Amount: number }>(`/api/Shop/Orders/${order}/Payment`, {
      headers: await bearer(session),
    });
    if (State !== AttemptState.settled) return; // The notice brings it later.
    acknowledged.paid.push({ order, cents: toCents(Amount), by: 'card' });
    acknowledge(caller, acknowledged, 'payment', order);
  };
}

/** Confirms one after another the transfers for what was ordered. */
function confirming(caller: Caller, acknowledged: Acknowledged, session: Session) {
  let steppedUpAt = Number.NEGATIVE_INFINITY;
  let next = 0;
  return async (): Promise<void> => {
    if (performance.now() - steppedUpAt > stepUpLasts) {
      await caller.ask('/api/MySession/StepUp', posted({ Password: demoPassword }, await bearer(session)));
      steppedUpAt = performance.now();
    }
    const waiting = acknowledged.attempts.filter(({ buyer, placed }) => buyer !== payer && placed);
    const order = waiting[next]?.placed?.Id;
    if (order === undefined) return;
    next += 1;
    const path = `/api/Orders/${order}`;
    type Record = { Version: number; Status: string; Balance: number };
    const { Version, Status, Balance } = await caller.ask<Record>(path, { headers: await bearer(session) });
    const body = { From: Status, Version, Amount: Balance };
    await caller.ask(`${path}/Payments`, posted(body, await bearer(session, crypto.randomUUID())));
    acknowledged.paid.push({ order, cents: toCents(Balance), by: 'transfer' });
    acknowledge(caller, acknowledged, 'payment', order);
  };
}

/** Makes records of the desk. */
function writing(caller: Caller, acknowledged: Acknowledged, session: Session) {
  return async (): Promise<void> => {
    const Description = crypto.randomUUID();
    const body = { Code: Description.slice(-12), Description, Software: Software.association };
    await caller.ask('/api/Groups', posted(body, await bearer(session, Description)));
    acknowledged.groups.push(Description);
    acknowledge(caller, acknowledged, 'group', Description);
  };
}

/** Starts the work. */
export async function people(origin: URL): Promise<People> {
  const caller = openCaller(origin);
  const acknowledged: Acknowledged = { writes: [], attempts: [], paid: [], groups: [] };
  const [card, transfer] = await Promise.all([
    fillBasket(origin, PaymentVector.creditCard),
    fillBasket(origin, PaymentVector.bankTransfer),
  ]);
  const [desk, reports] = await Promise.all([openSession(caller, staff), openSession(caller, reader)]);
  const buyers = await Promise.all(customers.map((who) => openSession(caller, who)));
  let mayWork = Promise.withResolvers<void>();
  mayWork.resolve();
  let working = 0;
  /** Works for ever; an error that was seen is counted, and work goes on. */
  const loop = async (pause: number, work: () => Promise<unknown>): Promise<never> => {
    for (;;) {
      await mayWork.promise;
      working += 1;
      await work().catch(() => {});
      working -= 1;
      await sleep(pause);
    }
  };

  for (const [buyer, session] of buyers.entries()) {
    const buy = buying(caller, acknowledged, buyer, session, buyer === payer ? card : transfer);
    const pay = paying(caller, acknowledged, session);
    void loop(150, async () => {
      const order = await buy();
      if (buyer === payer) await pay(order);
    });
  }
  void loop(300, writing(caller, acknowledged, desk));
  void loop(400, confirming(caller, acknowledged, desk));
  void loop(200, async () => {
    await caller.ask('/api/Orders?Limit=25', { headers: await bearer(desk) });
    await caller.ask('/api/Shop/Catalogue');
  });
  void loop(200, async () => {
    await caller.report('/api/Leads/Report?GroupBy=Origin', { headers: await bearer(reports) });
    await caller.report('/api/Orders/Report', { headers: await bearer(reports) });
  });
  return {
    acknowledged,
    look: caller.look,
    rest: async () => {
      mayWork = Promise.withResolvers();
      caller.wrote();
      while (working > 0) await sleep(50);
    },
    goOn: () => {
      caller.begin();
      mayWork.resolve();
    },
  };
}
