import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { creditMoves } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { openSwitches } from '../../../test/shop/switch-factory.ts';
import { transaction } from '../../db/transaction.ts';
import { users } from '../../tables/access/user-tables.ts';
import { moneyRules } from '../../tables/sales/approval-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { bookRefund } from '../order-status/book-refund.ts';

/** Acts that are no refund by name, and make money leave all the same. */
const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const asking = as('SUS');
const deciding = as('ADM');

const setLimit = async (Limit: number, { database } = app) => {
  await database.db.update(moneyRules).set({ Limit: toCents(Limit), NextFrom: null });
};
const requestOf = async (userId: number, who: SignedIn = asking) =>
  (await who.get(`/MoneyApprovals?User=${userId}`)).body[0];
const approve = (Id: number, who: SignedIn = deciding) =>
  who.post(`/MoneyApprovals/${Id}/Approve`, { Reason: 'Visto l’estratto' });

async function newOrder() {
  const { userId } = await app.as('STD');
  const { body } = await asking.post('/Orders', orderBody(shop, userId));
  return { ...body, userId };
}

test('money of the bank beyond the order is matched, and what came too much waits', async () => {
  const order = await newOrder();
  const bank = await newBank(asking);
  const day = new Date().toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const file = csvOf([{ day, amount: '1000,00', text: order.TransferReference }]);
  assert.equal((await sendStatement(app, asking, bank.Id, file)).status, 201);
  const { body: found } = await asking.get(`/BankLines/Suggestions?Bank=${bank.Id}`);
  const { status, body } = await asking.post(`/BankLines/${found.Rows[0].Line.Id}/Confirm`, {
    Parts: [{ Order: { Id: order.Id }, Amount: 1000 }],
    Surplus: 'C',
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Outcomes[0].Status, body.Outcomes[0].Surplus, body.Outcomes[0].Use], ['PA', 853.6, null]);
  const wallet = () => creditMoves(app, { UserId: order.userId });
  assert.deepEqual(await wallet(), []);
  const request = await requestOf(order.userId);
  assert.deepEqual([request.Act, request.Amount], ['B', 853.6]);
  assert.equal((await approve(request.Id, asking)).body.Code, 'ApprovalOwn');
  assert.equal((await approve(request.Id, await app.as('COM'))).body.Code, 'AccessDenied', 'the right of the act');
  assert.equal((await approve(request.Id)).status, 200);
  assert.deepEqual(await wallet(), [85_360]);
});

test('a debit of an order that was paid meanwhile is booked, and what came twice waits', async () => {
  const buyer = await app.as('STD');
  const bank = await debitBank(asking);
  assert.equal((await sign(buyer, newIban())).status, 201);
  const orderId = await placeForDebit(buyer, shop);
  const { Id: batchId } = await newBatch(app, asking, bank.Id, [orderId]);
  const move = (State: string) => asking.post(`/DebitBatches/${batchId}/State`, { State });
  assert.equal((await move('S')).body.State, 'S');
  const { body: before } = await asking.get(`/Orders/${orderId}`);
  const paid = await asking.post(`/Orders/${orderId}/Status`, { From: before.Status, To: 'PA' });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  await setLimit(50);
  assert.equal((await move('B')).body.State, 'B', 'what the bank did is booked');
  const refunds = async () => (await asking.get(`/Orders/${orderId}/Refunds`)).body;
  assert.deepEqual([(await refunds()).Refunded, (await refunds()).Waiting], [0, before.Total]);
  const request = await requestOf(buyer.userId);
  assert.deepEqual([request.Act, request.Amount, request.Method], ['D', before.Total, 'T']);
  assert.equal((await approve(request.Id, asking)).body.Code, 'ApprovalOwn');
  assert.equal((await approve(request.Id)).status, 200);
  assert.deepEqual([(await refunds()).Refunded, (await refunds()).Waiting], [before.Total, 0]);
  await setLimit(500);
});

test('a refund that failed goes elsewhere by transfer only with a second person', async () => {
  const order = await newOrder();
  await asking.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const { db } = app.database;
  const provided = { Provider: 'sandbox', ProviderReference: `sandbox-${order.Id}` };
  await db.update(orderPayments).set(provided).where(eq(orderPayments.OrderId, order.Id));
  const { body } = await asking.post(`/Orders/${order.Id}/Refunds`, { Method: 'V', Amount: 100, Reason: 'Reso' });
  const [{ Id }] = body.Refunds;
  await db.update(orderRefunds).set({ State: 'F' }).where(eq(orderRefunds.Id, Id));
  await setLimit(50);
  const carried = await asking.post(`/Orders/${order.Id}/Refunds/${Id}`, { Action: 'transfer' });
  assert.deepEqual([carried.body.Refunds[0].State, carried.body.Refunds[0].Method], ['F', 'V']);
  assert.equal((await approve((await requestOf(order.userId)).Id)).status, 200);
  const { body: after } = await asking.get(`/Orders/${order.Id}/Refunds`);
  assert.deepEqual([after.Refunds[0].State, after.Refunds[0].Method], ['R', 'T']);
  await setLimit(500);
});

test('a change of plan by staff that gives money back waits, one by the customer does not', async () => {
  const switches = await openSwitches();
  try {
    await switches.rules({ CreditMode: 'W' });
    await setLimit(50, switches.app);
    const it = await switches.subscriber();
    const [staff, other] = [await switches.app.as('SUS'), await switches.app.as('ADM')];
    const path = `/Users/${it.customer.userId}/Purchases/${it.purchaseId}/Switches`;
    const [offer] = (await staff.get(path)).body.Offers;
    const change = {
      Switch: { Id: switches.up },
      Package: { Id: switches.larger },
      ShopPaymentType: { Id: switches.shop.paymentTypes.BO },
      ExpectedTotal: offer.Order.Total,
    };
    const unproven = await switches.app.as('SUS', { unproven: true });
    assert.equal((await unproven.post(path, change)).body.Code, 'StepUpRequired');
    const { body } = await staff.post(path, change);
    assert.deepEqual([body.Order, body.Waits], [null, true], JSON.stringify(body));
    const open = await switches.app.database.db.select().from(orders).where(eq(orders.UserId, it.customer.userId));
    assert.equal(open.length, 1, 'no order of the change is there');
    const request = await requestOf(it.customer.userId, staff);
    assert.deepEqual([request.Act, request.Order], ['S', null]);
    const given = await approve(request.Id, other);
    assert.equal(given.status, 200, JSON.stringify(given.body));
    const made = await switches.app.database.db.select().from(orders).where(eq(orders.UserId, it.customer.userId));
    assert.equal(made.length, 2);
    const self = await switches.subscriber();
    const chosen = await switches.choose(self, (await switches.offered(self)).Offers[0].Order.Total);
    assert.equal(chosen.status, 201, JSON.stringify(chosen.body));
  } finally {
    await switches.app.close();
  }
});

test('no code books a refund of staff, or of staff who act as a customer, around the acts', async () => {
  const order = await newOrder();
  await asking.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const [staff] = await app.database.db.select().from(users).where(eq(users.Id, asking.userId));
  const around = (caller: object) =>
    transaction(app.database.db, async (tx) =>
      bookRefund(
        tx,
        await lockOrder(tx, order.Id),
        { Amount: 100, Method: 'C', ReasonText: null },
        { caller: caller as never, now: new Date(), outlay: null },
      ),
    );
  const desk = { UserId: staff?.Id, Audience: 'desk', ActingFor: null, Name: 'Staff' };
  await assert.rejects(around(desk), /money act/);
  await assert.rejects(around({ ...desk, Audience: 'association', ActingFor: { Id: 1, Name: 'Staff' } }), /money act/);
});
