import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DifferenceState, ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import { asc, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import {
  begin,
  changingSandbox,
  deliver,
  look,
  placeToPay,
  press,
  takeNotices,
} from '../../test/payments/payment-fixtures.ts';
import { assertBooksAgree } from '../../test/sales/books.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { openLog } from '../config/log.ts';
import { quietSettings } from '../jobs/job.ts';
import { ProviderError } from '../payments/port/port.ts';
import type { ProviderMovement } from '../payments/port/settlement-report.ts';
import { sendRefunds } from '../payments/settlement/send-refunds.ts';
import { ledgerTransfers } from '../tables/ledger/ledger-tables.ts';
import { sandboxPayments } from '../tables/payments/provider-tables.ts';
import { orderRefunds } from '../tables/sales/refund-tables.ts';
import {
  settlementDifferences,
  settlementMovements,
  settlementPayouts,
  settlementReadings,
} from '../tables/settlements/settlement-tables.ts';
import { readSettlements } from './read-settlements.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('ADM');
let buyer: SignedIn;
beforeEach(async () => {
  buyer = await app.as('STD');
});
afterEach(() => assertBooksAgree(app));

const log = openLog('silent');
const hour = 3_600_000;
let later = 0;

/** The night comes: the reports are read. */
async function night(): Promise<void> {
  const now = () => new Date(Date.now() + later);
  app.clock.now = now();
  await readSettlements.handle({}, { db: app.database.db, log, now, settings: quietSettings });
  app.clock.now = null;
}

const differences = () => app.database.db.select().from(settlementDifferences).orderBy(asc(settlementDifferences.Id));
const openOnes = async () => (await differences()).filter(({ State }) => State !== DifferenceState.resolved);

async function paidOrder(): Promise<number> {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  assert.equal((await look(app, id)).order.Status, 'PA');
  return id;
}

/** The balance of an account, in cents. */
async function balanceOf(account: string): Promise<number> {
  const { rows } = await app.database.db.execute<{ sum: string }>(
    sql`select coalesce(sum(case when debit = ${account} then amount else -amount end), 0) as sum from ledger_transfer
      where ${account} in (debit, credit)`,
  );
  return Number(rows[0]?.sum);
}

async function balanceThere(): Promise<number> {
  const rows = await app.database.db.select().from(settlementMovements);
  return rows.filter(({ Currency }) => Currency === 'EUR').reduce((sum, { Net }) => sum + Net, 0);
}

const attemptOf = async (id: number) => {
  const attempt = (await look(app, id)).attempts.at(-1);
  assert.ok(attempt);
  return attempt;
};

/** Changes the books of the sandbox without any notice. */
async function atSandbox(id: number, Data: Record<string, number>): Promise<void> {
  const { ProviderReference } = await attemptOf(id);
  await app.database.db
    .update(sandboxPayments)
    .set({ Data: sql`${sandboxPayments.Data} || ${JSON.stringify(Data)}::jsonb`, UpdatedAt: new Date().toISOString() })
    .where(eq(sandboxPayments.Reference, ProviderReference ?? ''));
}

test('payments are read once with their fees, which are posted', async () => {
  const id = await paidOrder();
  await night();
  const { Id, Amount } = await attemptOf(id);
  const rows = await app.database.db.select().from(settlementMovements).where(eq(settlementMovements.PaymentId, Id));
  const fee = Math.floor((Amount * 14 + 500) / 1000) + 25;
  assert.deepEqual(
    rows.map(({ Kind, Gross, Fee, Net }) => [Kind, Gross, Fee, Net]),
    [['payment', Amount, fee, Amount - fee]],
  );
  assert.equal(await balanceOf('fees:sandbox'), fee);
  assert.equal(await balanceOf('clearing:sandbox'), Amount - fee);
  await night();
  assert.equal(await app.database.db.$count(settlementMovements), 1);
  assert.equal(await balanceOf('fees:sandbox'), fee);
  assert.deepEqual(await differences(), []);
});

test('a payment whose notice never came is found, and booked as if it had', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await takeNotices(app);
  assert.equal((await look(app, id)).order.Status, 'IA');
  await night();
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, states, await openOnes()], ['PA', ['S'], []]);
});

test('a refund in the dashboard without a notice is found', async () => {
  const id = await paidOrder();
  const { ProviderReference } = await attemptOf(id);
  const { sandbox } = changingSandbox(app);
  await sandbox.refund({ Key: `dashboard-${id}`, Reference: ProviderReference ?? '', Amount: 500, Reason: '' });
  await night();
  assert.equal((await look(app, id)).order.RefundedTotal, 500);
  const [refund] = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, id));
  assert.deepEqual([refund?.Origin, refund?.State, await openOnes()], ['P', 'D', []]);
});

test('a refund of ours whose answer got lost is on its way, as the report has it under our key', async () => {
  const id = await paidOrder();
  const { sandbox, change } = changingSandbox(app);
  const answered = await staff.post(`/Orders/${id}/Refunds`, { Amount: 50, Method: 'V', Reason: 'Reso' });
  assert.equal(answered.status, 201, JSON.stringify(answered.body));
  change({
    refund: async (refund) => {
      await sandbox.refund(refund);
      throw new ProviderError('sandbox', 'sandbox does not answer.', { retry: true });
    },
  });
  const send = () =>
    sendRefunds.handle({}, { db: app.database.db, log, now: () => new Date(), settings: quietSettings });
  try {
    await send();
    await night();
    const [refund] = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, id));
    assert.deepEqual([refund?.State, refund?.ProviderReference, await openOnes()], ['S', null, []]);
  } finally {
    change({});
  }
  await send();
  await night();
  assert.deepEqual(await openOnes(), []);
});

test('a dispute without a notice is found, and so is its end', async () => {
  const id = await paidOrder();
  await atSandbox(id, { Disputed: 1, DisputeAmount: 700, DisputeTaken: 700, DisputeOpen: 1 });
  await night();
  assert.deepEqual([(await attemptOf(id)).Taken, (await look(app, id)).order.Status], [700, 'SO']);
  await atSandbox(id, { Disputed: 1, DisputeAmount: 700, DisputeTaken: 0, DisputeOpen: 0 });
  await night();
  assert.deepEqual([(await attemptOf(id)).Taken, (await look(app, id)).order.Status], [0, 'PA']);
  assert.deepEqual(await openOnes(), []);
});

test('what is not known here is named, and gone when it agrees', async () => {
  const { sandbox, change } = changingSandbox(app);
  const unknown: ProviderMovement = {
    ...{ Reference: 'x1', Kind: 'payment', OwnKey: 'payment-of-another-shop', Payment: 'sbx_other', Subject: null },
    ...{ Gross: 1000, Fee: 39, Net: 961, Currency: 'EUR', At: new Date().toISOString(), ArrivesOn: null },
  };
  const dollars: ProviderMovement = {
    ...unknown,
    Reference: 'x2',
    Currency: 'USD',
    Kind: 'fee',
    Gross: 0,
    Fee: 1,
    Net: -1,
  };
  const between = async (from: Date, until: Date) => [
    ...((await sandbox.settlements?.between(from, until)) ?? []),
    unknown,
    dollars,
  ];
  change({ settlements: { lagDays: 0, between } });
  try {
    await night();
    assert.deepEqual(
      (await openOnes()).map(({ Kind, Key, Here, There, State }) => [Kind, Key, Here, There, State]),
      [
        ['unknownHere', 'movement/x1', 0, 1000, 'O'],
        ['currency', 'movement/x2', 0, -1, 'O'],
      ],
    );
    // The provider takes it back: a correction, and nothing is left of it.
    unknown.Gross = 0;
    unknown.Fee = 0;
    dollars.Fee = 0;
    await night();
    assert.deepEqual(await openOnes(), []);
    const corrected = await app.database.db
      .select()
      .from(settlementMovements)
      .where(eq(settlementMovements.Reference, 'x1'));
    assert.deepEqual(
      corrected.map(({ Nth, Gross, Fee }) => [Nth, Gross, Fee]),
      [
        [0, 1000, 39],
        [1, -1000, -39],
      ],
    );
  } finally {
    change({});
  }
});

test('what the provider does not know is named', async () => {
  const id = await paidOrder();
  const { Id, Amount, ProviderReference } = await attemptOf(id);
  const { sandbox, change } = changingSandbox(app);
  const between = async (from: Date, until: Date) =>
    ((await sandbox.settlements?.between(from, until)) ?? []).filter(({ Payment }) => Payment !== ProviderReference);
  change({ settlements: { lagDays: 1, between } });
  try {
    await night();
    assert.deepEqual(await openOnes(), [], 'the report may be younger than the payment');
    later = 25 * hour;
    await night();
    assert.deepEqual(
      (await openOnes()).map(({ Kind, PaymentId, Here, There }) => [Kind, PaymentId, Here, There]),
      [['unknownThere', Id, Amount, 0]],
    );
  } finally {
    change({});
    later = 0;
  }
  await night();
  assert.deepEqual(await openOnes(), []);
});

test('a provider that does not answer is read the next time, and says why', async () => {
  const { change } = changingSandbox(app);
  const between = () => Promise.reject(new ProviderError('sandbox', 'The report does not come', { retry: true }));
  change({ settlements: { lagDays: 0, between } });
  await night();
  const reading = async () => (await app.database.db.select().from(settlementReadings))[0];
  assert.equal((await reading())?.Error, 'The report does not come');
  change({});
  await night();
  assert.equal((await reading())?.Error, null);
});

test('movements are never changed or deleted', async () => {
  await paidOrder();
  await night();
  const { db } = app.database;
  await assert.rejects(() => db.update(settlementMovements).set({ Gross: 1 }));
  await assert.rejects(() => db.delete(settlementMovements));
});

test('what is paid out the day after is a payout under way, and the balance there is the clearing account less it', async () => {
  const id = await paidOrder();
  later = 24 * hour;
  await night();
  later = 0;
  const payouts = await app.database.db.select().from(settlementPayouts);
  assert.ok(payouts.length > 0 && payouts.every(({ State }) => State === ProviderPayoutState.underWay));
  const underWay = payouts.reduce((sum, { Amount }) => sum + Amount, 0);
  assert.equal(await balanceThere(), (await balanceOf('clearing:sandbox')) - underWay);
  assert.equal((await staff.get(`/Orders/${id}`)).status, 200);
  assert.ok(await app.database.db.$count(ledgerTransfers));
});
