import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { seedDemoCatalogue } from '../../../demo/catalogue/demo-catalogue.ts';
import { seedDemoPayments } from '../../../demo/sales/demo-payments.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

const { app, prepare } = scenario();
prepare(async () => {
  await transaction(app.database.db, async (tx) => {
    await seedDemoCatalogue(tx);
    await seedDemoPayments(tx);
  });
});

interface ShownProduct {
  Slug: string;
  GroupId: number;
  InEvidence: boolean;
  Packages: Record<string, unknown>[];
}

async function catalogue(query = '') {
  const { status, body } = await app.anybody.get(`/Shop/Catalogue${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as { Groups: { Id: number; ProductsCount: number }[]; Products: ShownProduct[]; ProductsCount: number };
}

const slugs = async (query = '') => (await catalogue(query)).Products.map(({ Slug }) => Slug);

/** Changes a product while `look` looks, then puts it back. */
async function withProduct<T>(
  code: string,
  change: Partial<typeof products.$inferInsert>,
  look: () => Promise<T>,
): Promise<T> {
  const { db } = app.database;
  const [was] = await db.select().from(products).where(eq(products.Code, code));
  await db.update(products).set(change).where(eq(products.Code, code));
  const seen = await look();
  if (was) await db.update(products).set(was).where(eq(products.Id, was.Id));
  return seen;
}

async function withPackage<T>(
  code: string,
  change: Partial<typeof packages.$inferInsert>,
  look: () => Promise<T>,
): Promise<T> {
  const { db } = app.database;
  const [was] = await db.select().from(packages).where(eq(packages.Code, code));
  await db.update(packages).set(change).where(eq(packages.Code, code));
  const seen = await look();
  if (was) await db.update(packages).set(was).where(eq(packages.Id, was.Id));
  return seen;
}

test('the shop shows the base products of its software, in evidence first', async () => {
  const { Groups, Products, ProductsCount } = await catalogue();
  assert.deepEqual(
    Products.map(({ Slug }) => Slug),
    ['plus', 'base', 'multi'],
  );
  assert.equal(ProductsCount, 3);
  assert.deepEqual(
    Groups.map((group) => group.ProductsCount),
    [3],
  );
  assert.equal(Products[0]?.InEvidence, true);
});

test('a package says what it costs, with VAT, per month and per year', async () => {
  const plus = (await catalogue()).Products[0]?.Packages ?? [];
  const { Price, FullPrice, VatRate, Amount, Vat, Total, PerMonth, PerYear, Features } = plus[0] ?? {};
  assert.deepEqual(
    { Price, FullPrice, VatRate, Amount, Vat, Total, PerMonth, PerYear },
    { Price: 240, FullPrice: 288, VatRate: 22, Amount: 240, Vat: 52.8, Total: 292.8, PerMonth: 20, PerYear: 240 },
  );
  assert.equal((Features as string[]).length, 4);
});

test('what is hidden, inactive, of another brand or empty is not shown', async () => {
  assert.ok(!(await withProduct('BASE', { Visibility: '3' }, slugs)).includes('base'));
  assert.ok(!(await withProduct('BASE', { Active: false }, slugs)).includes('base'));
  assert.ok(!(await withProduct('BASE', { IsBase: false }, slugs)).includes('base'));
  const { db } = app.database;
  const [first] = await db.select().from(origins).where(eq(origins.Id, app.originId));
  const { CategoryId } = first ?? { CategoryId: 0 };
  const other = await db
    .insert(origins)
    .values({ Description: 'Altro', Software: 'A', CategoryId })
    .returning({ Id: origins.Id });
  await db.execute(
    sql`insert into product_origin (product_id, origin_id) select id, ${other[0]?.Id} from product where code = 'BASE'`,
  );
  assert.ok(!(await slugs()).includes('base'));
  await db.execute(
    sql`insert into product_origin (product_id, origin_id) select id, ${app.originId} from product where code = 'BASE'`,
  );
  assert.ok((await slugs()).includes('base'));
});

test('a product shows the packages that are on sale today, and none means no product', async () => {
  const shown = async () =>
    (await catalogue()).Products.find(({ Slug }) => Slug === 'base')?.Packages.map(({ Code }) => Code);
  assert.deepEqual(await shown(), ['BASE-ANNO', 'BASE-SEM']);
  assert.deepEqual(await withPackage('BASE-ANNO', { PriceListVisibility: '3' }, shown), ['BASE-SEM']);
  assert.deepEqual(await withPackage('BASE-ANNO', { VisibleFrom: '2999-01-01' }, shown), ['BASE-SEM']);
  assert.deepEqual(await withPackage('BASE-ANNO', { VisibleTo: '2020-01-01' }, shown), ['BASE-SEM']);
  assert.deepEqual(await withPackage('BASE-SEM', { PriceListVisibility: '2' }, shown), ['BASE-SEM', 'BASE-ANNO']);
  const none = () => withPackage('BASE-SEM', { Active: false }, shown);
  assert.equal(await withPackage('BASE-ANNO', { Active: false }, none), undefined);
});

test('a shelf discount counts in its days only', async () => {
  const first = async () => (await catalogue()).Products.find(({ Slug }) => Slug === 'base')?.Packages[0];
  const discount = { DiscountType: '2', DiscountValue: 2500 } as const;
  const now = await withPackage('BASE-ANNO', { ...discount, DiscountTo: '2999-01-01' }, first);
  assert.deepEqual([now?.Discount, now?.Amount, now?.PerMonth], [30, 90, 7.5]);
  const over = await withPackage('BASE-ANNO', { ...discount, DiscountTo: '2020-01-01' }, first);
  assert.deepEqual([over?.Discount, over?.Amount], [0, 120]);
});

test('a brand’s own price comes before the one for all, a later version before its time does not', async () => {
  const { db } = app.database;
  const price = async () => (await catalogue()).Products.find(({ Slug }) => Slug === 'multi')?.Packages[0]?.Price;
  const ofPackage = sql`(select id from package where code = 'MULTI-3')`;
  await db.execute(
    sql`insert into package_price (package_id, price, valid_from, origin_id) values (${ofPackage}, 350000000, '2999-01-01', ${app.originId})`,
  );
  assert.equal(await price(), 390);
  await db.execute(
    sql`insert into package_price (package_id, price, valid_from, valid_to, origin_id) values (${ofPackage}, 360000000, '2020-01-01', '2998-12-31', ${app.originId})`,
  );
  assert.equal(await price(), 360);
});

test('the catalogue can be searched, narrowed to a group and paged', async () => {
  const { Groups } = await catalogue();
  assert.deepEqual(await slugs('?Search=mult'), ['multi']);
  assert.equal((await slugs(`?Group=${Groups[0]?.Id}`)).length, 3);
  assert.deepEqual(await slugs('?Group=999999'), []);
  assert.deepEqual(await slugs('?Limit=10&Page=2'), []);
  const { status } = await app.anybody.get('/Shop/Catalogue?Limit=7');
  assert.equal(status, 400);
});

test('a product’s page has its packages and the add-ons that go with them', async () => {
  const codes = (list: { Code: string }[]) => list.map(({ Code }) => Code).sort();
  const { body: base } = await app.anybody.get('/Shop/Products/base');
  assert.deepEqual(codes(base.AddOns), ['EMAIL-1000', 'EMAIL-5000', 'FORM-ORA', 'SMS-500']);
  const { body: multi } = await app.anybody.get('/Shop/Products/MULTI');
  assert.deepEqual(codes(multi.AddOns), ['ATT-1', 'EMAIL-1000', 'EMAIL-5000', 'FORM-ORA', 'SMS-500']);
  const extra = multi.AddOns.find(({ Code }: { Code: string }) => Code === 'ATT-1');
  assert.deepEqual(extra.Requires.toSorted(), multi.Packages.map(({ Id }: { Id: number }) => Id).toSorted());
  assert.deepEqual([extra.PriceType, extra.MinQuantity, extra.MaxQuantity, extra.QuantityStep], ['U', 1, 20, 1]);
  const sms = base.AddOns.find(({ Code }: { Code: string }) => Code === 'SMS-500');
  assert.deepEqual([sms.Price, sms.Amount, sms.Total, sms.PerMonth], [0.065, 32.5, 39.65, null]);
  assert.equal(base.Group.Title, 'Abbonamenti');
});

test('an unknown, hidden or add-on product has no page', async () => {
  for (const slug of ['niente', 'sms', 'centro', '%00', 'x'.repeat(81)]) {
    const { status } = await app.anybody.get(`/Shop/Products/${slug}`);
    assert.equal(status, 400, slug);
  }
  const hidden = () => app.anybody.get('/Shop/Products/base');
  assert.equal((await withProduct('BASE', { Visibility: '3' }, hidden)).body.Code, 'RecordNotFound');
});

test('staff look at a product before it is public, which the shop and customers do not', async () => {
  const staff = await app.as('COM');
  const [row] = await app.database.db.select().from(products).where(eq(products.Slug, 'base'));
  assert.ok(row);
  const path = `/Products/${row.Id}/Preview`;
  await withProduct(row.Code, { Visibility: '3', Active: false, Slug: 'in-arrivo' }, async () => {
    const { status, body, headers } = await staff.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.Slug, headers['cache-control']], ['in-arrivo', 'no-store']);
    assert.ok(body.Packages.length > 0 && body.Packages[0].Total > 0);
    assert.equal((await app.anybody.get('/Shop/Products/in-arrivo')).body.Code, 'RecordNotFound');
  });
  const shown = (await staff.get(path)).body.Packages.length;
  const hidden = { PriceListVisibility: '3', VisibleFrom: '2090-01-01' } as const;
  await withPackage('BASE-ANNO', hidden, async () => {
    assert.equal((await staff.get(path)).body.Packages.length, shown);
    assert.equal((await app.anybody.get('/Shop/Products/base')).body.Packages.length, shown - 1);
  });
  assert.equal((await app.anybody.get(path)).status, 401);
  assert.equal((await (await app.as('STD')).get(path)).body.Code, 'AccessDenied');
  assert.equal((await staff.get('/Products/999999/Preview')).body.Code, 'RecordNotFound');
});

test('every way to pay that somebody settles is offered, the usual one first', async () => {
  const { status, body } = await app.anybody.get('/Shop/PaymentTypes');
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ Code, OrderExpirationDays, IsDefault }: Record<string, unknown>) => [
      Code,
      OrderExpirationDays,
      IsDefault,
    ]),
    [['BO', 15, true], ...['SS', 'SC', 'PP', 'PC'].map((code) => [code, 1, false])],
  );
});

test('a shop that is closed answers so, whatever is asked', async () => {
  await app.database.db.update(origins).set({ UseShop: false }).where(eq(origins.Id, app.originId));
  for (const path of ['/Shop/Catalogue', '/Shop/Catalogue?Search=x', '/Shop/Products/base', '/Shop/PaymentTypes']) {
    const { status, body } = await app.anybody.get(path);
    assert.deepEqual([status, body.Code], [405, 'ShopClosed'], path);
  }
  await app.database.db.update(origins).set({ UseShop: true }).where(eq(origins.Id, app.originId));
});
