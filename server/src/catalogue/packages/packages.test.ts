import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { samplePackage } from '../../../test/catalogue/catalogue-samples.ts';
import { scenario } from '../../../test/scenario.ts';
import { databaseError } from '../../config/database-error.ts';

const { app, as } = scenario();
const staff = as('SUS');
let nth = 1000;

async function body(change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  nth += 1;
  return { ...(await samplePackage(app, nth)), ...change };
}

async function made(change: Record<string, unknown> = {}) {
  const { status, body: record } = await staff.post('/Packages', await body(change));
  assert.equal(status, 201, JSON.stringify(record));
  return record;
}

async function refusal(change: Record<string, unknown>): Promise<Record<string, string>> {
  const { status, body: answer } = await staff.post('/Packages', await body(change));
  assert.equal(status, 400);
  const fields = Object.entries(answer.Fields ?? {}) as [string, { Code: string }][];
  return Object.fromEntries(fields.map(([field, { Code }]) => [field, Code]));
}

const save = (record: Record<string, unknown>, change: Record<string, unknown>) =>
  staff.put(`/Packages/${record.Id}`, { ...record, ...change });

/** An order of a customer that holds a package. */
async function sell(packageId: number): Promise<void> {
  const { db } = app.database;
  const customer = await app.as('STD');
  await db.execute(sql`insert into shop_payment_type (code, description, payment_vector, shop_title, payment_way_code, payment_term_type_code, order_expiration_days)
    values (${`SELL${packageId}`}, 'Carta', 'SC', 'Carta', 'MP08', 'TP02', 1)`);
  await db.execute(sql`insert into sales_order (number, date, kind, software, origin_id, user_id, status, status_at, payment_type, shop_payment_type_id,
      expiration_date, sub_total, discount_total, taxable_total, vat_total, total, vat_summary, billing)
    values (${`T/${packageId}`}, now(), 'N', 'A', ${app.originId}, ${customer.userId}, 'IA', now(), 'SC', (select max(id) from shop_payment_type),
      current_date, 0, 0, 0, 0, 0, '[]', '{}')`);
  await db.execute(sql`insert into order_line (order_id, position, package_id, package_code, package_description, package_type, unit_of_measure,
      price_type, billing_method, package_quantity, quantity, unit_price, list_price, line_discount, taxable, vat_rate, vat, total, explain)
    select (select max(id) from sales_order), 1, id, code, description, type, unit_of_measure, price_type, billing_method, quantity, 1, 0, 0, 0, 0, 0, 0, 0, '[]'
    from package where id = ${packageId}`);
}

test('the package rules of the form hold on the server too', async () => {
  assert.deepEqual(await refusal({ UnitOfMeasure: 'NR' }), { UnitOfMeasure: 'unitNotAllowed' });
  assert.deepEqual(await refusal({ BillingMethod: '7' }), { BillingMethod: 'billingNotAllowed' });
  assert.deepEqual(await refusal({ Type: 'AC', MaxActivities: null }), { Type: 'typeNotAllowed' });
  assert.deepEqual(await refusal({ FullPrice: 100 }), { FullPrice: 'fullPriceBelowPrice' });
  assert.deepEqual(await refusal({ VatRate: 0 }), { VatNature: 'natureRequired' });
  assert.deepEqual(await refusal({ SeasonStart: '3102' }), { SeasonStart: 'invalidDayOfYear' });
  assert.deepEqual(await refusal({ MinQuantity: 2 }), { MinQuantity: 'notAllowed' });
  assert.deepEqual(await refusal({ Type: 'AM', MaxActivities: 1 }), { MaxActivities: 'minValue' });
});

test('a code is one package’s within its software', async () => {
  const { Code } = await made();
  assert.deepEqual(await refusal({ Code: Code.toLowerCase() }), { Code: 'duplicateCode' });
});

test('references to nothing are refused at their field', async () => {
  const nothing = { Id: 999_999 };
  assert.deepEqual(await refusal({ Product: nothing }), { Product: 'unknownRecord' });
  assert.deepEqual(await refusal({ Group: nothing }), { Group: 'unknownRecord' });
  assert.deepEqual(await refusal({ Origins: [nothing] }), { Origins: 'unknownRecord' });
  assert.deepEqual(await refusal({ Requires: [nothing] }), { Requires: 'unknownRecord' });
  assert.deepEqual(await refusal({ VatRate: 0, VatNature: { Code: 'N9' } }), { VatNature: 'unknownRecord' });
});

test('a product of the other software is refused', async () => {
  const other = { Code: 'SPORT', Description: 'Sport', ShopTitle: 'Sport', Software: 'O', Slug: 'sport' };
  const { body: product } = await staff.post('/Products', other);
  assert.deepEqual(await refusal({ Product: { Id: product.Id } }), { Product: 'softwareMismatch' });
});

test('the group is the product’s unless another one is chosen', async () => {
  const { Group } = await made({ Group: null });
  const { body: product } = await staff.get(`/Products/${(await made()).Product.Id}`);
  assert.deepEqual(Group, product.Group);
});

test('a changed price becomes a version from today on, and the past one stays as it was', async () => {
  const record = await made({ Price: 100, FullPrice: 130 });
  assert.equal(record.Prices.length, 1);
  await app.database.db.execute(
    sql`update package_price set valid_from = valid_from - 10 where package_id = ${record.Id}`,
  );
  const { body: dearer } = await save(record, { Price: 110.5, FullPrice: null });
  const [current, past] = dearer.Prices;
  assert.deepEqual([dearer.Price, dearer.FullPrice], [110.5, null]);
  assert.deepEqual([current.Price, current.FullPrice, current.ValidTo], [110.5, null, null]);
  assert.deepEqual([past.Price, past.FullPrice], [100, 130]);
  assert.ok(past.ValidTo < current.ValidFrom);
  const { body: same } = await save(dearer, { Description: 'Solo il nome' });
  assert.equal(same.Prices.length, 2);
  const { body: again } = await save(same, { Price: 112 });
  assert.deepEqual([again.Price, again.Prices.length], [112, 2]);
});

test('a price keeps its six decimals', async () => {
  const sms = {
    Type: 'PS',
    UnitOfMeasure: 'NR',
    BillingMethod: '7',
    PriceType: 'U',
    Quantity: 500,
    MaxActivities: null,
  };
  const record = await made({ ...sms, Price: 0.045001 });
  assert.equal(record.Price, 0.045001);
});

test('a sold package keeps its code and type, and is not deleted', async () => {
  const record = await made();
  await sell(record.Id);
  const { body: sold } = await staff.get(`/Packages/${record.Id}`);
  assert.equal(sold.Sold, true);
  for (const change of [{ Code: 'OTHER' }, { Type: 'AM', MaxActivities: 3 }]) {
    const { status, body: answer } = await save(sold, change);
    assert.equal(status, 400);
    assert.equal(answer.Fields[Object.keys(change)[0] ?? ''].Code, 'frozenOnceSold');
  }
  assert.equal((await save(sold, { Description: 'Un altro nome', Price: 99 })).status, 200);
  const { status, body: answer } = await staff.delete(`/Packages/${record.Id}`);
  assert.deepEqual([status, answer.Code], [400, 'ConstraintError']);
  assert.match(answer.Message, /collegati: Ordini \(1\)$/);
});

test('what an add-on requires is a subscription of its software, and never itself', async () => {
  const base = await made();
  const extra = {
    Type: 'PA',
    UnitOfMeasure: 'NR',
    BillingMethod: '1',
    PriceType: 'U',
    Quantity: 1,
    MaxActivities: null,
  };
  const addOn = await made({ ...extra, Requires: [{ Id: base.Id }] });
  assert.deepEqual(addOn.Requires, [{ Id: base.Id, Description: base.Description }]);
  assert.deepEqual(await refusal({ ...extra, Requires: [{ Id: addOn.Id }] }), { Requires: 'typeNotAllowed' });
  const itself = await save(base, { Incompatible: [{ Id: base.Id }] });
  assert.equal(itself.body.Fields.Incompatible.Code, 'cycle');
  const both = await save(addOn, { Incompatible: [{ Id: base.Id }] });
  assert.equal(both.body.Fields.Incompatible.Code, 'notAllowed');
});

test('formatted texts are cleaned before they are stored', async () => {
  const { ShopDescription } = await made({ ShopDescription: '<p onclick="x()">Ciao<script>alert(1)</script></p>' });
  assert.equal(ShopDescription, '<p>Ciao</p>');
});

test('a single activity counts as one, stated or not', async () => {
  assert.equal((await made({ MaxActivities: null })).MaxActivities, 1);
});

test('no two prices of a package overlap for one origin', async () => {
  const { db } = app.database;
  const { Id } = await made();
  const price = (from: string, to: string | null, origin: number | null) =>
    db.execute(sql`insert into package_price (package_id, price, valid_from, valid_to, origin_id)
      values (${Id}, 1000000, ${from}, ${to}, ${origin})`);
  const overlaps = (error: unknown) => databaseError(error)?.constraint === 'package_price_overlap';
  await assert.rejects(price('2020-01-01', null, null), overlaps);
  await price('2020-01-01', '2020-06-30', null);
  await assert.rejects(price('2020-06-30', '2020-12-31', null), overlaps);
  await price('2020-07-01', '2020-12-31', null);
  await price('2020-01-01', null, app.originId);
  await assert.rejects(price('2030-01-01', null, app.originId), overlaps);
});

test('an order never gives back more than was paid', async () => {
  const { db } = app.database;
  const { Id } = await made();
  await sell(Number(Id));
  const refunded = db.execute(sql`update sales_order set refunded_total = 1, paid_total = 0`);
  await assert.rejects(refunded, (error) => databaseError(error)?.constraint === 'sales_order_refunded');
  await db.execute(sql`update sales_order set refunded_total = 1, paid_total = 1`);
});
