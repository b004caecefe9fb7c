import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { reserveCoupons } from '../../sales/coupons/coupon-ledger.ts';
import type { AppliedCoupon } from '../../sales/pricing/quote.ts';
import { couponRedemptions, coupons } from '../../tables/sales/coupon-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

let made = 0;

/** A coupon of 10 %, made by staff. */
async function coupon(changes: object = {}): Promise<{ Id: number; Code: string }> {
  made += 1;
  const body = { Code: `TEST-${made}`, Description: 'Prova', DiscountType: '2', DiscountValue: 10 };
  const answer = await staff.post('/Coupons', { ...body, ValidFrom: '2020-01-01', MaxUsesPerUser: 1, ...changes });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const one = (Id: number, Quantity = 1) => ({ Package: { Id }, Quantity });
const yearly = () => [one(shop.yearly)];
/** 120 € less 10 %, with VAT. */
const withTen = 131.76;
const buys = (buyer: SignedIn, Coupons: string[], changes: object = {}) =>
  buyer.post('/Shop/Orders', checkOutBody(shop, { Coupons, ExpectedTotal: withTen, ...changes }));
const counters = async ({ Id }: { Id: number }) => {
  const [row] = await app.database.db.select().from(coupons).where(eq(coupons.Id, Id));
  return [row?.ReservedCount, row?.UsedCount, row?.BudgetUsed];
};
const move = (id: number, From: string, To: string) =>
  staff.post(`/Orders/${id}/Status`, { From, To, Reason: 'Prova' });

test('a preview takes off what a coupon gives, says why, and by what the others are refused', async () => {
  const ten = await coupon({ ShopMessage: 'Grazie!' });
  const more = await coupon({ MinOrder: 200 });
  const { body } = await app.anybody.post('/Shop/Preview', {
    Lines: [one(shop.yearly), one(shop.sms)],
    Coupons: [ten.Code.toLowerCase(), more.Code, 'NIENTE'],
  });
  assert.deepEqual(body.Coupons, [{ Code: ten.Code, Message: 'Grazie!', Amount: 15.25 }]);
  assert.deepEqual(
    [body.CouponTotal, body.DiscountTotal, body.TaxableTotal, body.Total],
    [15.25, 15.25, 137.25, 167.45],
  );
  assert.equal(body.Lines[0].CouponDiscount + body.Lines[1].CouponDiscount, 15.25);
  const step = body.Lines[0].Explain.find(({ Step }: { Step: string }) => Step === 'coupon');
  assert.deepEqual(step, { Step: 'coupon', Amount: -12, Values: { code: ten.Code } });
  assert.deepEqual(
    body.RefusedCoupons.map(({ Reason, Message }: Record<string, string>) => [
      Reason,
      Message?.replaceAll('\u00a0', ' '),
    ]),
    [
      ['CouponUnknown', 'Il coupon NIENTE non esiste: controlla come è scritto'],
      ['CouponBelowMinimum', `Per usare il coupon ${more.Code} mancano 47,50 €`],
    ],
  );
});

test('an order with a coupon for one way to pay is not paid in another one', async () => {
  const { Code } = await coupon({ PaymentTypes: ['BO'] });
  const buyer = await app.as('shopOnly');
  const { body: order } = await buys(buyer, [Code]);
  const ways = (await buyer.get(`/Shop/Orders/${order.Id}/PaymentTypes`)).body;
  assert.deepEqual(
    ways.map(({ PaymentVector }: { PaymentVector: string }) => PaymentVector),
    ['BO'],
    JSON.stringify(ways),
  );
  const { status, body } = await buyer.post(`/Shop/Orders/${order.Id}/Payments`, {
    ShopPaymentType: { Id: shop.paymentTypes.SC },
  });
  assert.deepEqual([status, body.Code], [400, 'CouponPaymentType'], JSON.stringify(body));
});

test('a use is reserved by the order, consumed by its payment and free again after a refund', async () => {
  const ten = await coupon({ MaxUses: 1 });
  const { status, body: order } = await buys(await app.as('shopOnly'), [ten.Code]);
  assert.equal(status, 201, JSON.stringify(order));
  assert.deepEqual([order.Total, order.CouponTotal, order.Coupons[0].Code], [withTen, 12, ten.Code]);
  assert.deepEqual(await counters(ten), [1, 0, 1200]);
  const second = await buys(await app.as('shopOnly'), [ten.Code]);
  assert.deepEqual([second.status, second.body.Code], [400, 'CouponExhausted']);
  await move(order.Id, 'IA', 'PA');
  assert.deepEqual(await counters(ten), [0, 1, 1200]);
  assert.equal((await staff.get(`/Coupons/${ten.Id}`)).body.State, 'X');
  const { Uses } = (await staff.get(`/Coupons/${ten.Id}/Uses`)).body;
  assert.deepEqual([Uses[0].Order.Description, Uses[0].State, Uses[0].Amount], [order.Number, 'C', 12]);
  await move(order.Id, 'PA', 'RI');
  assert.deepEqual(await counters(ten), [0, 0, 0]);
  await move(order.Id, 'RI', 'FT');
  assert.deepEqual(await counters(ten), [0, 1, 1200]);
});

test('what is not paid gives its use back, and a coupon may be kept from coming back after a refund', async () => {
  const kept = await coupon({ ReturnOnRefund: false, MaxUsesPerUser: 3 });
  const buyer = await app.as('shopOnly');
  const { body: first } = await buys(buyer, [kept.Code]);
  await move(first.Id, 'IA', 'AN');
  assert.deepEqual(await counters(kept), [0, 0, 0]);
  const { body: second } = await buys(buyer, [kept.Code]);
  await move(second.Id, 'IA', 'PA');
  await move(second.Id, 'PA', 'RI');
  assert.deepEqual(await counters(kept), [0, 1, 1200]);
});

test('a repeated check-out reserves once, and a refused one reserves nothing', async () => {
  const ten = await coupon();
  const buyer = await app.as('shopOnly');
  const CheckoutId = crypto.randomUUID();
  await buys(buyer, [ten.Code], { CheckoutId });
  await buys(buyer, [ten.Code], { CheckoutId });
  assert.deepEqual(await counters(ten), [1, 0, 1200]);
  const { body } = await buys(buyer, [ten.Code]);
  assert.equal(body.Code, 'CouponUsed');
  assert.equal((await buys(await app.as('shopOnly'), [ten.Code], { ExpectedTotal: 146.4 })).body.Code, 'PriceChanged');
  assert.deepEqual(await counters(ten), [1, 0, 1200]);
});

test('of many check-outs at once exactly as many get a coupon as it has uses', async () => {
  const ten = await coupon({ MaxUses: 5, MaxUsesPerUser: null });
  const buyers = await Promise.all([1, 2, 3].map(() => app.as('shopOnly')));
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, turn) => buys(buyers[turn % 3] as SignedIn, [ten.Code])),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 5);
  for (const { status, body } of answers) if (status !== 201) assert.equal(body.Code, 'CouponExhausted');
  assert.deepEqual(await counters(ten), [5, 0, 6000]);
});

test('one customer cannot use a coupon twice at once', async () => {
  const ten = await coupon();
  const buyer = await app.as('shopOnly');
  await buys(buyer, []);
  const answers = await Promise.all([1, 2, 3, 4].map(() => buys(buyer, [ten.Code])));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400]);
  const rows = await app.database.db.select().from(couponRedemptions).where(eq(couponRedemptions.CouponId, ten.Id));
  assert.equal(rows.length, 1);
});

test('coupons for some customers, first orders and new customers know who has signed in', async () => {
  const assigned = await coupon({ Audience: 'U' });
  const first = await coupon({ FirstOrderOnly: true, Cumulative: true });
  const fresh = await coupon({ NewCustomersOnly: true, Cumulative: true });
  const Coupons = [assigned.Code, first.Code, fresh.Code];
  const reasons = async (who: Pick<SignedIn, 'post'>, path: string) => {
    const { body } = await who.post(path, { Lines: yearly(), Coupons });
    return body.RefusedCoupons.map(({ Reason }: { Reason: string }) => Reason);
  };
  assert.deepEqual(await reasons(app.anybody, '/Shop/Preview'), ['CouponSignIn']);
  const buyer = await app.as('STD');
  assert.deepEqual(await reasons(buyer, '/Shop/Orders/Preview'), ['CouponNotYours']);
  await staff.post(`/Coupons/${assigned.Id}/Users`, { Users: [{ Id: buyer.userId }] });
  assert.deepEqual(await reasons(buyer, '/Shop/Orders/Preview'), []);
  const { body: order } = await buyer.post('/Shop/Orders', checkOutBody(shop));
  assert.deepEqual(await reasons(buyer, '/Shop/Orders/Preview'), ['CouponFirstOrder']);
  await move(order.Id, 'IA', 'PA');
  assert.deepEqual(await reasons(buyer, '/Shop/Orders/Preview'), ['CouponFirstOrder', 'CouponNewCustomers']);
});

test('at most one coupon counts that does not add up, and what applies itself gives way', async () => {
  const alone = await coupon({ Priority: 5 });
  const other = await coupon();
  const adds = await coupon({ Cumulative: true, DiscountType: '1', DiscountValue: 8 });
  const itself = await coupon({ AutoApply: true, DiscountValue: 50, PackageTypes: ['PE'] });
  const preview = async (Lines: object[], Coupons: string[]) =>
    (await app.anybody.post('/Shop/Preview', { Lines, Coupons })).body;
  const all = await preview([one(shop.yearly), one(shop.emails)], [other.Code, adds.Code, alone.Code]);
  assert.deepEqual(
    all.Coupons.map(({ Code, Amount }: Record<string, unknown>) => [Code, Amount]),
    [
      [alone.Code, 15],
      [adds.Code, 8],
    ],
  );
  assert.deepEqual(
    all.RefusedCoupons.map(({ Reason }: { Reason: string }) => Reason),
    ['CouponNotCumulative'],
  );
  const unasked = await preview([one(shop.yearly), one(shop.emails)], []);
  assert.deepEqual(unasked.Coupons, [{ Code: itself.Code, Message: null, Amount: 15 }]);
  assert.equal(unasked.Lines[0].CouponDiscount, 0);
  await staff.post(`/Coupons/${itself.Id}/Suspend`, { Suspended: true });
});

test('staff sell with a coupon, change it while the order waits, and no coupon is reserved twice', async () => {
  const ten = await coupon({ MaxUses: 1 });
  const other = await coupon({ DiscountValue: 50 });
  const buyer = await app.as('STD');
  const body = orderBody(shop, buyer.userId, { Coupons: [ten.Code] });
  const { status, body: order } = await staff.post('/Orders', body);
  assert.equal(status, 201, JSON.stringify(order));
  assert.deepEqual([order.Total, order.Coupons[0].Amount], [withTen, 12]);
  const again = await staff.put(`/Orders/${order.Id}`, { ...body, Version: order.Version });
  assert.deepEqual([again.status, again.body.Total], [200, withTen]);
  assert.deepEqual(await counters(ten), [1, 0, 1200]);
  const preview = { User: { Id: buyer.userId }, Lines: yearly(), Coupons: [ten.Code], Order: { Id: order.Id } };
  assert.deepEqual((await staff.post('/Orders/Preview', preview)).body.RefusedCoupons, []);
  const changed = await staff.put(`/Orders/${order.Id}`, {
    ...body,
    Coupons: [other.Code],
    Version: again.body.Version,
  });
  assert.deepEqual([changed.body.Total, changed.body.CouponTotal], [73.2, 60]);
  assert.deepEqual(
    [await counters(ten), await counters(other)],
    [
      [0, 0, 0],
      [1, 0, 6000],
    ],
  );
});

test('a coupon for one way to pay is refused with another', async () => {
  const cards = await coupon({ PaymentTypes: ['SC'] });
  const { status, body } = await buys(await app.as('shopOnly'), [cards.Code]);
  assert.deepEqual([status, body.Code], [400, 'CouponPaymentType']);
});

test('a budget is never overspent: the last one gets what is left', async () => {
  const ten = await coupon({ Budget: 20 });
  assert.equal((await buys(await app.as('shopOnly'), [ten.Code])).status, 201);
  const { body } = await buys(await app.as('shopOnly'), [ten.Code], { ExpectedTotal: 136.64 });
  assert.equal(body.CouponTotal, 8);
  assert.deepEqual(await counters(ten), [2, 0, 2000]);
});

test('a use that came in after the price was worked out counts: the limit of a customer is asked again', async () => {
  const ten = await coupon();
  const buyer = await app.as('STD');
  const first = await buys(buyer, [ten.Code]);
  assert.equal(first.status, 201, JSON.stringify(first.body));
  const second = await buys(buyer, [], { ExpectedTotal: 146.4 });
  assert.equal(second.status, 201, JSON.stringify(second.body));
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, second.body.Id));
  const [row] = await app.database.db.select().from(coupons).where(eq(coupons.Id, ten.Id));
  assert.ok(order && row);
  const stale = { ...row, Amount: 1000, UsesOfBuyer: 1, Carried: false } as unknown as AppliedCoupon; // As it was priced before.
  const reserved = transaction(app.database.db, (tx) => reserveCoupons(tx, order, [stale], new Date()));
  await assert.rejects(reserved, { code: 'CouponUsed' });
});
