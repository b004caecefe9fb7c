import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { SwitchCredit } from '@circolo/contract/catalogue/switches/product-switch';
import { and, eq } from 'drizzle-orm';
import { openSwitches, type Switches } from '../../../test/shop/switch-factory.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';

let switches: Switches;
let app: Switches['app'];
let shop: Switches['shop'];
let larger: Switches['larger'];
let up: Switches['up'];
let rules: Switches['rules'];
let subscriber: Switches['subscriber'];
let offered: Switches['offered'];
let choose: Switches['choose'];
let pay: Switches['pay'];
let owned: Switches['owned'];

before(async () => {
  switches = await openSwitches();
  ({ app, shop, larger, up, rules, subscriber, offered, choose, pay, owned } = switches);
});
after(() => app.close());
beforeEach(() => switches.plain());

test('half a year later the days left are taken off the new price, and paying what was shown ends the old purchase', async () => {
  const it = await subscriber();
  const { Offers } = await offered(it);
  assert.equal(Offers.length, 1);
  const [offer] = Offers;
  // 183 of 365 days of 120 € are 60,16 €; 240 − 60,16 = 179,84 € and VAT.
  assert.deepEqual(offer.Credit, { Left: 183, Days: 365, Amount: 60.16, OffPrice: 60.16, ToAccount: 0, Back: 0 });
  assert.equal(offer.Order.TaxableTotal, 179.84);
  assert.equal(offer.StartsOn, '2026-07-02');
  const { status, body } = await choose(it, offer.Order.Total);
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.Order.Total, offer.Order.Total, 'what was shown is what is charged');
  assert.equal((await owned(it)).length, 1, 'nothing changes before it is paid');
  await pay(body.Order.Id);
  const [old, now] = await owned(it);
  assert.deepEqual([old?.State, old?.EndDate], ['E', '2026-07-01']);
  assert.deepEqual([now?.PackageId, now?.State, now?.StartDate], [larger, 'A', '2026-07-02']);
  assert.equal(now?.PreviousPurchaseId, old?.Id);
});

test('a second switch counts the whole value of the first one, not what was charged for it', async () => {
  const it = await subscriber();
  const { body } = await choose(it, (await offered(it)).Offers[0].Order.Total);
  await pay(body.Order.Id);
  const [line] = await app.database.db.select().from(orderLines).where(eq(orderLines.OrderId, body.Order.Id));
  assert.deepEqual([line?.Taxable, line?.ProrationCredit], [17_984, 6_016]);
});

test('a price that has changed since is refused, and so is the same change twice', async () => {
  const it = await subscriber();
  const [{ Order }] = (await offered(it)).Offers;
  assert.equal((await choose(it, Order.Total - 1)).body.Code, 'PriceChanged');
  const CheckoutId = randomUUID();
  const first = await choose(it, Order.Total, { CheckoutId });
  const again = await choose(it, Order.Total, { CheckoutId });
  assert.equal(again.body.Order.Id, first.body.Order.Id, 'a second click finds the same order');
  assert.equal((await choose(it, Order.Total)).body.Code, 'SwitchUnderWay');
  assert.match((await offered(it)).Offers[0].Refusal, /in corso/);
});

test('what exceeds the new price goes to the account, or back, and no cent of it is lost', async () => {
  for (const [CreditMode, Method] of [
    ['W', 'C'],
    ['R', 'T'],
  ] as const) {
    await rules({ CreditMode });
    const it = await subscriber();
    const [offer] = (await offered(it)).Offers;
    assert.equal(offer.Order.TaxableTotal, 240);
    assert.equal(CreditMode === SwitchCredit.wallet ? offer.Credit.ToAccount : offer.Credit.Back, 73.4);
    const { body } = await choose(it, offer.Order.Total);
    await pay(body.Order.Id);
    const made = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, it.order.Id));
    // As the offer has promised, with the VAT that was paid on it: 60,16 + 13,24.
    assert.deepEqual(
      made.map((refund) => [refund.Method, refund.Amount]),
      [[Method, 7_340]],
    );
  }
});

test('the fee of a change is due on top, whatever is left of the old plan, and is explained step by step', async () => {
  await rules({ Fee: 1_500 });
  const it = await subscriber();
  const [offer] = (await offered(it)).Offers;
  // 240 − 60,16 + 15 = 194,84 € and VAT.
  assert.deepEqual([offer.Fee, offer.Order.TaxableTotal, offer.Order.Total], [15, 194.84, 237.7]);
  const steps: { Step: string; Amount: number }[] = offer.Order.Lines[0].Explain;
  assert.deepEqual(
    steps.filter(({ Step }) => /Fee$/.test(Step)).map(({ Step, Amount }) => [Step, Amount]),
    [['switchFee', 15]],
  );
  const { body } = await choose(it, offer.Order.Total);
  assert.equal(body.Order.Total, 237.7);
});

test('the fee comes before VAT where prices include it', async () => {
  const { db } = app.database;
  await rules({ Fee: 1_000, Proration: 'N' });
  const price = (PriceIncludesVat: boolean) =>
    db.update(packages).set({ PriceIncludesVat }).where(eq(packages.Id, larger));
  await price(true);
  const [offer] = (await offered(await subscriber())).Offers;
  await price(false);
  assert.equal(offer.Order.Total, 252.2);
});

test('a change at the end of the period costs nothing today, waits and can be taken back', async () => {
  await rules({ Effect: 'E' });
  const it = await subscriber();
  const [offer] = (await offered(it)).Offers;
  assert.deepEqual([offer.StartsOn, offer.Order.TaxableTotal, offer.Credit.Amount], ['2027-01-01', 240, 0]);
  const { body } = await choose(it, offer.Order.Total, { ShopPaymentType: null });
  assert.deepEqual(body, { Order: null, StartsOn: '2027-01-01' });
  assert.equal((await offered(it)).Waiting.Package.Id, larger);
  assert.equal((await it.customer.delete(`/Shop/Purchases/${it.purchaseId}/Switches`)).status, 204);
  assert.equal((await offered(it)).Waiting, null);
});

test('rules of days, of times a year and of natures hold for customers', async () => {
  await rules({ MinDaysFromStart: 300 });
  const it = await subscriber();
  const [early] = (await offered(it)).Offers;
  assert.match(early.Refusal, /28\/10\/2026/);
  assert.equal((await choose(it, early.Order.Total)).body.Code, 'SwitchTooSoon');
  await rules({ MinDaysFromStart: null, UserNatures: ['ENT'] });
  assert.deepEqual((await offered(it)).Offers, []);
  assert.equal((await choose(it, early.Order.Total)).body.Code, 'SwitchNotOffered');
  await rules({ UserNatures: [], MaxPerYear: 1 });
  const { db } = app.database;
  const { body: calledOff } = await choose(it, early.Order.Total);
  const cancelled = { Status: 'AN', PaidAt: '2026-07-01T10:00:00Z' } as const; // Its money came late, and goes back.
  await db.update(orders).set(cancelled).where(eq(orders.Id, calledOff.Order.Id));
  const { body } = await choose(it, early.Order.Total);
  assert.ok(body.Order, JSON.stringify(body));
  await pay(body.Order.Id);
  const mine = and(eq(purchases.UserId, it.customer.userId), eq(purchases.PackageId, larger));
  await db.update(purchases).set({ PackageId: shop.yearly }).where(mine);
  const now = (await owned(it)).at(-1);
  assert.equal((await choose({ ...it, purchaseId: now?.Id ?? 0 }, 1)).body.Code, 'SwitchTooOften');
});

test('staff change the plan for a customer, without approval and before its time, for what the preview says', async () => {
  await rules({ RequiresApproval: true, MinDaysFromStart: 300 });
  const it = await subscriber();
  const desk = await app.as('SUS');
  const path = `/Users/${it.customer.userId}/Purchases/${it.purchaseId}/Switches`;
  assert.match((await offered(it)).Offers[0].Refusal, /^Puoi cambiare piano dal/);
  const { body: page } = await desk.get(path);
  const [offer] = page.Offers;
  assert.deepEqual([offer.Refusal, offer.Credit.OffPrice], [null, 60.16]);
  const asked = {
    Switch: { Id: up },
    Package: { Id: larger },
    ShopPaymentType: { Id: shop.paymentTypes.BO },
    ExpectedTotal: 1,
  };
  assert.equal((await desk.post(path, asked)).body.Code, 'PriceChanged');
  const made = await desk.post(path, { ...asked, ExpectedTotal: offer.Order.Total });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  await desk.post(`/Orders/${made.body.Order.Id}/Status`, { From: 'IA', To: 'PA', ValueDate: '2026-07-02' });
  assert.deepEqual(
    (await owned(it)).map(({ State, PackageId }) => [State, PackageId]),
    [
      ['E', shop.yearly],
      ['A', larger],
    ],
  );
  const otherCustomer = await app.as('STD');
  assert.notEqual((await otherCustomer.get(path)).status, 200);
  const wrong = `/Users/${otherCustomer.userId}/Purchases/${it.purchaseId}/Switches`;
  assert.equal((await desk.get(wrong)).body.Code, 'RecordNotFound');
});

test('a new plan that something else of the customer cannot stand beside is refused in words', async () => {
  const { db } = app.database;
  const it = await subscriber();
  const day = { StartDate: '2026-01-01', EndDate: '2026-12-31', Quantity: 1, State: 'A', Kind: 'A' } as const;
  const [addOn] = await db
    .insert(purchases)
    .values({ ...day, UserId: it.customer.userId, PackageId: shop.activity, ParentPurchaseId: it.purchaseId })
    .returning();
  // The add-on requires the plan that would end.
  assert.match((await offered(it)).Offers[0].Refusal, /^«TEST-ACTIVITY» non può restare accanto a «Plus annuale»/);
  assert.equal((await choose(it, 1)).body.Code, 'SwitchLeavesAlone');
  // Where add-ons end with the plan, nothing is left alone.
  await rules({ KeepAddOns: false });
  assert.equal((await offered(it)).Offers[0].Refusal, null);
  await rules({ KeepAddOns: true });
  await db.delete(purchases).where(eq(purchases.Id, addOn?.Id ?? 0));
});

test('the plan of somebody else is neither visible nor changeable', async () => {
  const it = await subscriber();
  const other = await app.as('STD');
  assert.equal((await other.get(`/Shop/Purchases/${it.purchaseId}/Switches`)).body.Code, 'RecordNotFound');
  assert.equal((await choose({ ...it, customer: other }, 1)).body.Code, 'RecordNotFound');
});
