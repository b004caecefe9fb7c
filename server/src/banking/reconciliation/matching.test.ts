import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SurplusUse } from '@circolo/contract/banking/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { type CsvLine, csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { creditMoves } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { forceOrderStatus } from '../../sales/order-status/change-order-status.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const iban = 'IT60X0542811101000000123456';
/** Today in Italy, as Italian banks write it. */
const today = () => romeDay(new Date()).split('-').reverse().join('/');

async function newOrder(changes: Record<string, unknown> = {}, userId?: number) {
  const customer = userId ?? (await app.as('STD')).userId;
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer, changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
const orderOf = async (id: number) => (await staff.get(`/Orders/${id}`)).body;

interface SuggestedRow {
  Suggestions: { Parts: { Order: { Id: number } }[] }[];
}

/** Takes in movements on an account of their own; gives them back with what is suggested. */
async function taken(lines: CsvLine[]) {
  const bank = await newBank(staff);
  const sent = await sendStatement(app, staff, bank.Id, csvOf(lines.map((line) => ({ day: today(), ...line }))));
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const { status, body } = await staff.get(`/BankLines/Suggestions?Bank=${bank.Id}`);
  assert.equal(status, 200, JSON.stringify(body));
  return { bankId: bank.Id, ...body };
}
const confirm = (Id: number, Parts: [number, number][], more = {}) =>
  staff.post(`/BankLines/${Id}/Confirm`, {
    Parts: Parts.map(([Order, Amount]) => ({ Order: { Id: Order }, Amount })),
    ...more,
  });

test('a transfer with the right reference is confirmed by one click and pays the order at its value date', async () => {
  const order = await newOrder();
  const { Rows, Sure } = await taken([{ amount: '146,40', text: `saldo ${order.TransferReference}` }]);
  const [best] = Rows[0].Suggestions;
  assert.deepEqual(
    [best.Confidence, best.Reasons, best.Parts[0].Order.Id, Sure],
    [98, ['reference', 'amount'], order.Id, 1],
  );
  const nothing = await confirm(Rows[0].Line.Id, [[order.Id, 0]]);
  assert.equal(nothing.body.Fields['Parts.0.Amount'].Message, 'Inserisci un valore maggiore di 0');
  const { status, body } = await confirm(Rows[0].Line.Id, [[order.Id, 146.4]]);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Line.State, body.Line.Matches[0].Confidence, body.Outcomes[0].Status], ['M', 98, 'PA']);
  const paid = await orderOf(order.Id);
  assert.deepEqual([paid.Status, paid.PaymentState, paid.PaidTotal, paid.Balance], ['PA', 'F', 146.4, 0]);
  assert.deepEqual([paid.Payments.length, paid.Payments[0].Vector, paid.Payments[0].State], [1, 'BO', 'S']);
  assert.equal((await confirm(Rows[0].Line.Id, [[order.Id, 1]])).body.Code, 'NotEditable');
});

test('a mistyped reference is found, and so is one with the customer’s known account', async () => {
  const { userId } = await app.as('STD');
  const first = await newOrder({}, userId);
  const known = await taken([{ amount: '146,40', text: first.TransferReference, iban, payer: 'MARIO ROSSI' }]);
  await confirm(known.Rows[0].Line.Id, [[first.Id, 146.4]]);
  const order = await newOrder({}, userId);
  const reference: string = order.TransferReference;
  const typed = `${reference.slice(0, 6)}0${reference.slice(7)}`;
  const { Rows } = await taken([
    { amount: '146,40', text: `bonifico ${typed}`, iban },
    { amount: '146,40', text: 'quota annuale', iban, payer: 'Rossi Mario' },
  ]);
  assert.deepEqual(Rows[0].Suggestions[0].Reasons, ['correctedReference', 'amount', 'iban', 'payer'].slice(0, 3));
  assert.equal(Rows[0].Suggestions[0].Confidence, 96);
  assert.deepEqual([Rows[1].Suggestions[0].Parts[0].Order.Id, Rows[1].Suggestions[0].Confidence], [order.Id, 88]);
});

test('too little leaves the order open with its balance, the rest pays it', async () => {
  const order = await newOrder();
  const { Rows } = await taken([{ amount: '100,00', text: order.TransferReference }]);
  assert.deepEqual(Rows[0].Suggestions[0].Reasons, ['reference', 'under']);
  const { body } = await confirm(Rows[0].Line.Id, [[order.Id, 100]]);
  assert.deepEqual([body.Outcomes[0].Status, body.Outcomes[0].Due], ['IA', 46.4]);
  const open = await orderOf(order.Id);
  assert.deepEqual([open.PaymentState, open.Balance], ['P', 46.4]);
  const rest = await taken([{ amount: '46,40', text: order.TransferReference }]);
  assert.equal(rest.Rows[0].Suggestions[0].Confidence, 98);
  await confirm(rest.Rows[0].Line.Id, [[order.Id, 46.4]]);
  const paid = await orderOf(order.Id);
  assert.deepEqual([paid.Status, paid.Balance, paid.Payments.length], ['PA', 0, 2]);
});

test('what is too much becomes credit on account, or is to go back by transfer', async () => {
  for (const Surplus of ['C', 'T'] as const) {
    const order = await newOrder();
    const { Rows } = await taken([{ amount: '150,00', text: order.TransferReference }]);
    const { status, body } = await confirm(Rows[0].Line.Id, [[order.Id, 150]], { Surplus });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.Outcomes[0].Status, body.Outcomes[0].Surplus, body.Outcomes[0].Use], ['PA', 3.6, Surplus]);
    const paid = await orderOf(order.Id);
    assert.deepEqual([paid.Status, paid.PaidTotal, paid.RefundedTotal], ['PA', 150, 3.6]);
    const moves = await creditMoves(app, { OrderId: order.Id });
    assert.deepEqual(moves, Surplus === SurplusUse.credit ? [360] : []);
    assert.equal((await staff.post(`/BankLines/${Rows[0].Line.Id}/Undo`)).body.Code, 'MatchRefunded');
  }
});

test('what is left of a transfer pays the same order, also with others that are sure', async () => {
  const [order, other] = [await newOrder(), await newOrder()];
  const { bankId, Rows } = await taken(
    [order, other].map((one) => ({ amount: '146,40', text: one.TransferReference })),
  );
  const { Id } = Rows.find(({ Suggestions }: SuggestedRow) => Suggestions[0]?.Parts[0]?.Order.Id === order.Id).Line;
  await confirm(Id, [[order.Id, 46.4]]);
  const { status, body } = await staff.post('/BankLines/ConfirmSure', { Bank: { Id: bankId } });
  assert.deepEqual([status, body.Confirmed], [200, 2], JSON.stringify(body));
  assert.deepEqual([(await orderOf(order.Id)).Status, (await orderOf(other.Id)).Status], ['PA', 'PA']);
  const undone = await staff.post(`/BankLines/${Id}/Undo`);
  assert.deepEqual([undone.status, undone.body.State, undone.body.Matched], [200, 'N', 0], JSON.stringify(undone.body));
  assert.equal((await orderOf(order.Id)).PaidTotal, 0);
});

test('one transfer pays several orders, several transfers pay one', async () => {
  const { userId } = await app.as('STD');
  const [one, other] = [
    await newOrder({}, userId),
    await newOrder({ Lines: [{ Package: { Id: shop.monthly } }] }, userId),
  ];
  const joined = await taken([{ amount: '158,60', text: `${one.TransferReference} ${other.TransferReference}` }]);
  const [best] = joined.Rows[0].Suggestions;
  assert.deepEqual([best.Confidence, best.Reasons], [97, ['reference', 'joined', 'amount']]);
  const { body } = await confirm(joined.Rows[0].Line.Id, [
    [one.Id, 146.4],
    [other.Id, 12.2],
  ]);
  assert.deepEqual(
    body.Outcomes.map(({ Status }: { Status: string }) => Status),
    ['PA', 'PA'],
  );

  const split = await newOrder();
  const { bankId, Sure } = await taken([
    { amount: '100,00', text: split.TransferReference },
    { amount: '46,40', text: `seconda parte ${split.TransferReference}` },
  ]);
  assert.equal(Sure, 2);
  const sure = await staff.post('/BankLines/ConfirmSure', { Bank: { Id: bankId } });
  assert.deepEqual(sure.body, { Confirmed: 2, Left: 0 });
  assert.equal((await orderOf(split.Id)).Status, 'PA');
});

test('what is sure is confirmed together, what is not stays', async () => {
  const some = [await newOrder(), await newOrder(), await newOrder()];
  const { bankId, Count } = await taken([
    ...some.map(({ TransferReference }) => ({ amount: '146,40', text: TransferReference })),
    { amount: '77,00', text: 'senza causale' },
  ]);
  assert.equal(Count, 4);
  const { body } = await staff.post('/BankLines/ConfirmSure', { Bank: { Id: bankId } });
  assert.deepEqual(body, { Confirmed: 3, Left: 0 });
  for (const { Id } of some) assert.equal((await orderOf(Id)).Status, 'PA');
  assert.equal((await staff.get(`/BankLines/Suggestions?Bank=${bankId}`)).body.Count, 1);
});

test('the same movement confirmed twice at once pays once', async () => {
  const order = await newOrder();
  const { Rows } = await taken([{ amount: '146,40', text: order.TransferReference }]);
  const answers = await Promise.all([1, 2].map(() => confirm(Rows[0].Line.Id, [[order.Id, 146.4]])));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 405]);
  const paid = await orderOf(order.Id);
  assert.deepEqual([paid.PaidTotal, paid.Payments.length], [146.4, 1]);
});

test('a match that was wrong is undone: the order has that money no more, the movement is free again', async () => {
  const [wrong, right] = [await newOrder(), await newOrder()];
  const { Rows } = await taken([{ amount: '146,40', text: right.TransferReference }]);
  const id = Rows[0].Line.Id;
  await confirm(id, [[wrong.Id, 146.4]]);
  const { status, body } = await staff.post(`/BankLines/${id}/Undo`);
  assert.deepEqual([status, body.State, body.Matched, body.Matches], [200, 'N', 0, []], JSON.stringify(body));
  const back = await orderOf(wrong.Id);
  assert.deepEqual([back.Status, back.PaidTotal, back.Balance], ['SO', 0, 146.4]);
  await confirm(id, [[right.Id, 146.4]]);
  assert.equal((await orderOf(right.Id)).Status, 'PA');
});

test('a movement is set aside with a reason and put back', async () => {
  const { Rows } = await taken([{ amount: '10,00', text: 'donazione' }]);
  const id = Rows[0].Line.Id;
  assert.equal((await staff.post(`/BankLines/${id}/Ignore`, { Reason: ' ' })).body.Code, 'ValidationFailed');
  const { body } = await staff.post(`/BankLines/${id}/Ignore`, { Reason: 'Donazione' });
  assert.deepEqual([body.State, body.IgnoredReason], ['I', 'Donazione']);
  assert.equal((await confirm(id, [[(await newOrder()).Id, 10]])).body.Code, 'NotEditable');
  const restored = await staff.post(`/BankLines/${id}/Undo`);
  assert.deepEqual([restored.body.State, restored.body.IgnoredReason], ['N', null]);
});

/** Cancels an order as the passing of time does. */
async function expire(Id: number) {
  await transaction(app.database.db, (tx) =>
    forceOrderStatus(tx, { now: () => new Date() }, Id, 'AN', { caller: null, now: new Date(), Reason: null }),
  );
}

test('money that came in time opens an expired order again at its own price', async () => {
  const order = await newOrder();
  await expire(order.Id);
  const { Rows } = await taken([{ amount: '146,40', text: order.TransferReference }]);
  assert.deepEqual(Rows[0].Suggestions[0].Reasons, ['reference', 'amount', 'late']);
  const { body } = await confirm(Rows[0].Line.Id, [[order.Id, 146.4]]);
  assert.deepEqual([body.Outcomes[0].Status, body.Outcomes[0].Reopened], ['PA', true], JSON.stringify(body));
});

test('the coupon of an expired order that is opened again and paid is used, and takes nothing off another one', async () => {
  const coupon = { Code: 'TARDI', Description: 'Prova', DiscountType: '1', DiscountValue: 10, MaxUsesPerUser: 1 };
  const made = await staff.post('/Coupons', { ...coupon, ValidFrom: '2026-01-01' });
  const order = await newOrder({ Coupons: ['TARDI'] });
  await expire(order.Id);
  const { Rows } = await taken([{ amount: order.Total.toFixed(2).replace('.', ','), text: order.TransferReference }]);
  const { body } = await confirm(Rows[0].Line.Id, [[order.Id, order.Total]]);
  assert.deepEqual([body.Outcomes[0].Status, body.Outcomes[0].Reopened], ['PA', true], JSON.stringify(body));
  const { UsedCount, ReservedCount, BudgetUsed } = (await staff.get(`/Coupons/${made.body.Id}`)).body;
  assert.deepEqual([UsedCount, ReservedCount, BudgetUsed], [1, 0, 10]);
  const Lines = [{ Package: { Id: shop.sms }, Quantity: 1 }];
  const again = await staff.post('/Orders', orderBody(shop, order.User.Id, { Lines, Coupons: ['TARDI'] }));
  assert.deepEqual([again.status, again.body.Code], [400, 'CouponUsed'], JSON.stringify(again.body));
});

test('what an expired order had given before its money is there again when it is opened again and paid', async () => {
  const { db } = app.database;
  const ahead = (ImmediateActivation: boolean) =>
    db.update(shopPaymentTypes).set({ ImmediateActivation }).where(eq(shopPaymentTypes.Id, shop.paymentTypes.BO));
  await ahead(true);
  const order = await newOrder();
  await ahead(false);
  const states = async () =>
    (await db.select().from(purchases).where(eq(purchases.UserId, order.User.Id))).map(({ State }) => State);
  await expire(order.Id);
  assert.deepEqual(await states(), ['R']);
  const { Rows } = await taken(['46,40', '100,00'].map((amount) => ({ amount, text: order.TransferReference })));
  const [first, second] = [46.4, 100].map(
    (amount) => Rows.find(({ Line }: { Line: { Amount: number } }) => Line.Amount === amount)?.Line.Id,
  );
  await confirm(first, [[order.Id, 46.4]]);
  assert.deepEqual(await states(), ['S']);
  const { body } = await confirm(second, [[order.Id, 100]]);
  assert.equal(body.Outcomes?.[0].Status, 'PA', JSON.stringify(body));
  assert.deepEqual(await states(), ['A']);
});

test('money that came late, or for an order that staff cancelled, is credit of the customer', async () => {
  const late = await newOrder();
  await expire(late.Id);
  await app.database.db
    .update(orders)
    .set({ ExpirationDate: '2026-01-01', GraceUntil: '2026-01-05' })
    .where(eq(orders.Id, late.Id));
  const cancelled = await newOrder();
  await staff.post(`/Orders/${cancelled.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Errore' });
  for (const { Id, TransferReference } of [late, cancelled]) {
    const { Rows } = await taken([{ amount: '146,40', text: TransferReference }]);
    const { body } = await confirm(Rows[0].Line.Id, [[Id, 146.4]]);
    const [outcome] = body.Outcomes;
    assert.deepEqual([outcome.Status, outcome.Surplus, outcome.Use, outcome.Reopened], ['AN', 146.4, 'C', false]);
    assert.deepEqual(await creditMoves(app, { OrderId: Id }), [14_640]);
  }
});

test('parts are refused that the movement does not hold', async () => {
  const order = await newOrder();
  const { Rows } = await taken([{ amount: '100,00', text: 'x' }]);
  const id = Rows[0].Line.Id;
  const cases: [[number, number][], string][] = [
    [[[order.Id, 100.01]], 'ValidationFailed'],
    [
      [
        [order.Id, 50],
        [order.Id, 50],
      ],
      'ValidationFailed',
    ],
    [[[order.Id, 0]], 'ValidationFailed'],
    [[[order.Id, -5]], 'ValidationFailed'],
    [[[999_999, 5]], 'RecordNotFound'],
    [[], 'ValidationFailed'],
  ];
  for (const [parts, code] of cases) assert.equal((await confirm(id, parts)).body.Code, code, JSON.stringify(parts));
  assert.equal((await confirm(999_999, [[order.Id, 5]])).body.Code, 'RecordNotFound');
  const left = await confirm(id, [[order.Id, 40]]);
  assert.deepEqual([left.body.Line.State, left.body.Line.Matched], ['P', 40]);
});

/** An order that a transfer has paid already. */
async function paidOrder(userId?: number) {
  const order = await newOrder({}, userId);
  const { Rows } = await taken([{ amount: '146,40', text: order.TransferReference }]);
  await confirm(Rows[0].Line.Id, [[order.Id, 146.4]]);
  return order;
}

test('a second transfer that names a paid order is suggested for it, before any likeness', async () => {
  const { userId } = await app.as('STD');
  const paid = await paidOrder(userId);
  const alike = await newOrder({}, userId);
  await staff.post(`/Orders/${alike.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Prova' });
  for (const text of [paid.TransferReference, `ordine ${paid.Number}`]) {
    const { Rows, Sure } = await taken([{ amount: '146,40', text, iban, payer: 'MARIO ROSSI' }]);
    const [best] = Rows[0].Suggestions;
    assert.deepEqual([best.Parts[0].Order.Id, best.Parts[0].Order.Status, Sure], [paid.Id, 'PA', 0], text);
    assert.ok(best.Reasons.includes('paid'), text);
    assert.equal(best.Parts[0].Order.Due, 0);
  }
});

test('a second transfer of a paid order becomes credit or goes back, and the order stays as it is', async () => {
  for (const Surplus of ['C', 'T'] as const) {
    const paid = await paidOrder();
    const { Rows } = await taken([{ amount: '146,40', text: paid.TransferReference }]);
    const { status, body } = await confirm(Rows[0].Line.Id, [[paid.Id, 146.4]], { Surplus });
    assert.equal(status, 200, JSON.stringify(body));
    const [{ Status, Surplus: amount, Use }] = body.Outcomes;
    assert.deepEqual([Status, amount, Use], ['PA', 146.4, Surplus]);
    const after = await orderOf(paid.Id);
    assert.deepEqual([after.Status, after.PaidTotal, after.RefundedTotal, after.Balance], ['PA', 292.8, 146.4, 0]);
  }
});

test('a second transfer that waits for a second person is undone without suspending the order', async () => {
  const paid = await paidOrder();
  const { Rows } = await taken([{ amount: '1146,40', text: paid.TransferReference }]);
  const { body } = await confirm(Rows[0].Line.Id, [[paid.Id, 1146.4]], { Surplus: 'T' });
  assert.equal(body.Outcomes[0].Use, null, JSON.stringify(body));
  assert.equal((await staff.post(`/BankLines/${Rows[0].Line.Id}/Undo`)).status, 200);
  const after = await orderOf(paid.Id);
  assert.deepEqual([after.Status, after.PaidTotal, after.Balance], ['PA', 146.4, 0]);
});

test('orders are searched for by number, customer and reference, with what they are', async () => {
  const order = await newOrder();
  const find = async (text: string) => (await staff.get(`/BankLines/Orders?Search=${encodeURIComponent(text)}`)).body;
  for (const text of [order.Number, order.TransferReference.toLowerCase()]) {
    const found = await find(text);
    assert.deepEqual([found.length, found[0].Id, found[0].Status, found[0].Due], [1, order.Id, 'IA', 146.4], text);
  }
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const [paid] = await find(order.Number);
  assert.deepEqual([paid.Id, paid.Status, paid.Due], [order.Id, 'PA', 0]);
  const cancelled = await newOrder();
  await staff.post(`/Orders/${cancelled.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Prova' });
  assert.equal((await find(cancelled.Number))[0].Status, 'AN');
  const unasked = await find('');
  assert.ok(!unasked.some(({ Id }: { Id: number }) => Id === order.Id));
});
