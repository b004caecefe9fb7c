import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { creditMoves } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { recordRefundOutcome } from './complete-refund.ts';
import { requestRefund } from './request-refund.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const refundsOf = async (Id: number) => (await staff.get(`/Orders/${Id}/Refunds`)).body;
const refundOrder = (Id: number, body: Record<string, unknown>) =>
  staff.post(`/Orders/${Id}/Refunds`, { Method: 'T', Reason: 'Doppio acquisto', ...body });
const carryOn = (Id: number, refund: number, Action: string) =>
  staff.post(`/Orders/${Id}/Refunds/${refund}`, { Action });

async function paidOrder(changes: Record<string, unknown> = {}) {
  const { userId } = await app.as('STD');
  const { body } = await staff.post('/Orders', orderBody(shop, userId, changes));
  const { status, body: paid } = await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(status, 200, JSON.stringify(body.Message ?? paid));
  return { ...paid, userId };
}

/** Makes the order's payment one that came through a provider. */
const throughProvider = (Id: number) =>
  app.database.db
    .update(orderPayments)
    .set({ Provider: 'sandbox', ProviderReference: `sandbox-${Id}` })
    .where(eq(orderPayments.OrderId, Id));

test('a line goes back piece by piece at what it cost, and the order stays paid until all of it has', async () => {
  const order = await paidOrder({
    Lines: [{ Package: { Id: shop.yearly } }, { Package: { Id: shop.sms }, Quantity: 3 }],
  });
  const [base, line] = order.Lines;
  const first = await refundOrder(order.Id, { Lines: [{ Line: { Id: line.Id }, Quantity: 1 }] });
  assert.equal(first.status, 201, JSON.stringify(first.body));
  assert.equal(first.body.Paid, order.Total);
  assert.equal(toCents(first.body.Refunded) + toCents(first.body.Kept), toCents(order.Total));
  assert.equal(first.body.Lines[1].Refundable, 2);
  const still = (await staff.get(`/Orders/${order.Id}`)).body;
  assert.deepEqual([still.Status, still.Balance], ['PA', 0], 'what went back is not due');
  const rest = await refundOrder(order.Id, { Lines: [{ Line: { Id: line.Id }, Quantity: 2 }] });
  assert.equal(rest.body.Kept, base.Total);
  const owned = () => app.database.db.select().from(purchases).where(eq(purchases.UserId, order.userId));
  const states = async () => (await owned()).map(({ Kind, State }) => `${Kind}${State}`).sort();
  assert.deepEqual(await states(), ['AA', 'SR'], 'what went back whole is taken back');
  await refundOrder(order.Id, { Lines: [{ Line: { Id: base.Id }, Quantity: 1 }] });
  const { body } = await staff.get(`/Orders/${order.Id}`);
  assert.deepEqual([body.Status, body.Balance], ['RI', 0]);
  assert.deepEqual(await states(), ['AR', 'SR']);
});

test('pieces that go back take what they gave, and bring it back where the refund is called off', async () => {
  const order = await paidOrder({
    Lines: [
      { Package: { Id: shop.yearly } },
      { Package: { Id: shop.sms }, Quantity: 3 },
      { Package: { Id: shop.activity }, Quantity: 2 },
    ],
  });
  const [base, sms, activity] = order.Lines;
  const has = async () => {
    const [user] = await app.database.db.select().from(users).where(eq(users.Id, order.userId));
    const owned = await app.database.db.select().from(purchases).where(eq(purchases.UserId, order.userId));
    const of = (line: { Id: number }) => owned.find(({ OrderLineId }) => OrderLineId === line.Id);
    const counts = [user?.SmsCredits, user?.MaxActivities];
    return [...counts, of(base)?.Quantity, of(sms)?.Quantity, of(activity)?.Quantity, of(activity)?.MonthlyAmount];
  };
  assert.deepEqual(await has(), [1_500, 3, 365, 1_500, 2, 1_500]);
  const piece = (line: { Id: number }) => ({ Lines: [{ Line: { Id: line.Id }, Quantity: 1 }] });
  for (const line of [sms, activity]) assert.equal((await refundOrder(order.Id, piece(line))).status, 201);
  assert.deepEqual(await has(), [1_000, 2, 365, 1_000, 1, 750]);
  assert.equal((await refundOrder(order.Id, { Amount: 1 })).status, 201);
  assert.deepEqual(await has(), [1_000, 2, 365, 1_000, 1, 750], 'an amount is no piece');
  const move = (From: string, To: string) => staff.post(`/Orders/${order.Id}/Status`, { From, To, Reason: 'Reso' });
  assert.equal((await move('PA', 'RI')).status, 200);
  assert.deepEqual((await has()).slice(0, 2), [0, 0]);
  assert.equal((await move('RI', 'FT')).status, 200);
  assert.deepEqual(await has(), [1_500, 3, 365, 1_500, 2, 1_500]);
});

test('more than there is, nothing at all and no reason are refused, and nothing is booked', async () => {
  const order = await paidOrder();
  const [line] = order.Lines;
  const tooMany = await refundOrder(order.Id, { Lines: [{ Line: { Id: line.Id }, Quantity: line.Quantity + 1 }] });
  assert.equal(tooMany.body.Fields['Lines.0.Quantity'].Code, 'maxValue');
  const tooMuch = await refundOrder(order.Id, { Amount: order.Total + 0.01 });
  assert.equal(tooMuch.body.Code, 'RefundTooMuch');
  assert.match(tooMuch.body.Message, /146,40 €/, 'as Italians write it');
  assert.equal((await refundOrder(order.Id, { Amount: 1, Reason: null })).body.Code, 'ReasonRequired');
  for (const Amount of [0, -5]) {
    const { status, body } = await refundOrder(order.Id, { Amount });
    assert.deepEqual([status, Object.keys(body.Fields ?? {})], [400, ['Amount']], 'no amount is not everything');
  }
  const twice = [1, 1].map(() => ({ Line: { Id: line.Id }, Quantity: line.Quantity / 4 }));
  assert.equal((await refundOrder(order.Id, { Lines: twice })).body.Fields?.['Lines.1.Line']?.Code, 'alreadyUsed');
  const other = await paidOrder();
  const foreign = await refundOrder(order.Id, { Lines: [{ Line: { Id: other.Lines[0].Id }, Quantity: 1 }] });
  assert.equal(foreign.body.Fields['Lines.0.Line'].Code, 'notAllowed');
  const { userId } = await app.as('STD');
  const unpaid = await staff.post('/Orders', orderBody(shop, userId));
  assert.equal((await refundOrder(unpaid.body.Id, {})).body.Code, 'NothingToRefund');
  assert.deepEqual((await refundsOf(order.Id)).Refunds, []);
});

test('a listed reason says enough, but for one that wants a note or explains something else', async () => {
  const order = await paidOrder();
  const listed = async (Kind: string) => (await staff.get(`/Reasons/Lookup?Kind=${Kind}`)).body;
  const refunds = await listed('R');
  const plain = refunds.find(({ RequiresNotes }: { RequiresNotes: boolean }) => !RequiresNotes);
  const wanting = refunds.find(({ RequiresNotes }: { RequiresNotes: boolean }) => RequiresNotes);
  const [lost] = await listed('L');
  const because = (reason: { Id: number }, Reason = '') =>
    refundOrder(order.Id, { Amount: 1, Reason, StatusReason: { Id: reason.Id } });
  assert.equal((await because(wanting)).body.Code, 'ReasonRequired');
  assert.equal((await because(lost)).body.Fields.StatusReason.Code, 'notAllowed');
  assert.equal((await because(wanting, 'Accordo di marzo')).status, 201);
  const { body } = await because(plain);
  assert.deepEqual(
    body.Refunds.map(({ Reason }: { Reason: string }) => Reason),
    [plain.Description, `${wanting.Description}: Accordo di marzo`],
  );
});

test('money goes back the way it came as far as it came so, and by transfer beyond', async () => {
  const order = await paidOrder();
  assert.deepEqual((await refundsOf(order.Id)).Methods, ['T', 'C'], 'a transfer goes back as a transfer');
  await throughProvider(order.Id);
  assert.deepEqual((await refundsOf(order.Id)).Methods, ['V', 'T', 'C']);
  const { body } = await refundOrder(order.Id, { Amount: 5, Method: 'V' });
  assert.deepEqual([body.Refunds[0].Method, body.Refunds[0].State, body.Refunds[0].Amount], ['V', 'R', 5]);
});

test('a transfer is noted as made once, a failed refund is sent again or made by transfer', async () => {
  const order = await paidOrder();
  const { body } = await refundOrder(order.Id, { Amount: 5 });
  const [transfer] = body.Refunds;
  assert.equal((await carryOn(order.Id, transfer.Id, 'done')).body.Refunds[0].State, 'D');
  assert.equal((await carryOn(order.Id, transfer.Id, 'done')).body.Code, 'RefundNotOpen');
  await throughProvider(order.Id);
  const failed = (await refundOrder(order.Id, { Amount: 2, Method: 'V' })).body.Refunds[0];
  const failure = { State: 'F' as const, ProviderReference: null, ErrorCode: 'expired_card' };
  await transaction(app.database.db, (tx) => recordRefundOutcome(tx, failed.Id, failure, new Date()));
  assert.equal((await refundsOf(order.Id)).Refunds[0].Error, 'expired_card');
  assert.equal((await carryOn(order.Id, failed.Id, 'retry')).body.Refunds[0].State, 'R');
  await transaction(app.database.db, (tx) => recordRefundOutcome(tx, failed.Id, failure, new Date()));
  const { Method, State, Error: failedBy } = (await carryOn(order.Id, failed.Id, 'transfer')).body.Refunds[0];
  assert.deepEqual([Method, State, failedBy], ['T', 'R', null], 'a transfer that is to be made has not failed');
});

test('credit is on the account at once', async () => {
  const order = await paidOrder();
  const { body } = await refundOrder(order.Id, { Amount: 7.5, Method: 'C' });
  assert.equal(body.Refunds[0].State, 'D');
  assert.deepEqual(await creditMoves(app, { UserId: order.userId }), [750]);
  const [customer] = await app.database.db.select().from(users).where(eq(users.Id, order.userId));
  assert.equal(customer?.CreditCents, 750);
});

test('refunding an order by its status gives all of it back, and billing it again takes that back until it was sent', async () => {
  const order = await paidOrder();
  const move = (From: string, To: string) => staff.post(`/Orders/${order.Id}/Status`, { From, To, Reason: 'Reso' });
  assert.equal((await move('PA', 'RI')).body.RefundedTotal, order.Total);
  const [refund] = (await refundsOf(order.Id)).Refunds;
  assert.deepEqual([refund.Method, refund.State, refund.Amount], ['T', 'R', order.Total]);
  assert.equal((await move('RI', 'FT')).body.RefundedTotal, 0);
  assert.deepEqual((await refundsOf(order.Id)).Refunds, []);
  await move('FT', 'RI');
  const [again] = (await refundsOf(order.Id)).Refunds;
  await carryOn(order.Id, again.Id, 'done');
  assert.equal((await move('RI', 'FT')).body.Code, 'RefundSent');
});

test('a customer gives nothing back and sees no refunds of the desk', async () => {
  const order = await paidOrder();
  const customer = await app.as('STD');
  assert.equal((await customer.get(`/Orders/${order.Id}/Refunds`)).status, 405);
  assert.equal((await customer.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Reason: 'x' })).status, 405);
});

test('whatever is given back in whatever order, what was paid is what was refunded and what is kept', async () => {
  const step = fc.record({
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 4 }),
    amount: fc.option(fc.integer({ min: 1, max: 4_000 }), { freq: 2 }),
    Method: fc.constantFrom('V' as const, 'T' as const, 'C' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const order = await paidOrder({
        Lines: [{ Package: { Id: shop.sms }, Quantity: 3 }, { Package: { Id: shop.yearly } }],
      });
      await throughProvider(order.Id);
      for (const { line, quantity, amount, Method } of steps) {
        const asked = amount
          ? { Amount: amount }
          : { Lines: [{ LineId: order.Lines[line].Id as number, Quantity: quantity }] };
        await transaction(app.database.db, async (tx) => {
          const locked = await lockOrder(tx, order.Id);
          const doing = { caller: null, now: new Date(), outlay: null };
          await requestRefund(
            tx,
            { now: () => new Date() },
            locked,
            { ...asked, Method, ReasonText: null },
            doing,
          ).catch(refused);
        }).catch(refused);
        await balances(order.Id);
      }
    }),
    { numRuns: 12 },
  );
});

/** A refusal of the rules is an outcome like any other; everything else is a fault. */
function refused(error: unknown): void {
  if (!(error instanceof Error && 'code' in error)) throw error;
}

async function balances(orderId: number): Promise<void> {
  const { db } = app.database;
  const [order] = await db.select().from(orders).where(eq(orders.Id, orderId));
  const made = await db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, orderId));
  const lines = await db.select().from(orderLines).where(eq(orderLines.OrderId, orderId));
  assert.ok(order);
  const booked = made.reduce((sum, { Amount }) => sum + Amount, 0);
  assert.equal(order.RefundedTotal, booked);
  const kept = order.PaidTotal - booked;
  assert.ok(kept >= 0);
  const answer = await refundsOf(orderId);
  assert.equal(toCents(answer.Paid), toCents(answer.Refunded) + toCents(answer.Kept));
  assert.equal(toCents(answer.Kept), kept);
  for (const line of lines) {
    assert.ok(line.RefundedAmount >= 0 && line.RefundedAmount <= line.Total);
    assert.ok(line.RefundedQuantity <= line.Quantity);
  }
}
