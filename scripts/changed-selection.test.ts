import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { selectChanged } from './changed-selection.ts';
import { readSources, type Source } from './checks/sources.ts';

const source = (path: string, ...imported: string[]): Source => ({
  path,
  text: imported.map((specifier) => `import { x } from '${specifier}';`).join('\n'),
});

const otherDomains = Array.from({ length: 10 }, (_, index) => `domain-${index}`);

const project: Source[] = [
  source('contract/src/sales/coupon.ts'),
  source('contract/src/sales/coupon.test.ts', './coupon.ts'),
  source('server/src/sales/coupons/tables.ts', '@circolo/contract/sales/coupon'),
  source('server/src/sales/coupons/assign-coupon.ts', './tables.ts'),
  source('server/src/sales/orders/orders.test.ts', '../../../test/app.ts'),
  source('server/src/shop/prices.ts', '../sales/coupons/assign-coupon.ts'),
  source('server/src/shop/prices.test.ts', './prices.ts'),
  source('server/src/shop/cart.test.ts', '../../test/app.ts'),
  ...otherDomains.map((domain) => source(`server/src/${domain}/routes.ts`)),
  source('server/src/app.ts', './sales/coupons/tables.ts', ...otherDomains.map((domain) => `./${domain}/routes.ts`)),
  source('server/test/app.ts', '../src/app.ts'),
  source('server/src/domain-0/zero.test.ts', '../../test/app.ts'),
  source('web/src/sales/coupons/CouponsScreen.tsx', '@circolo/contract/sales/coupon'),
  source('web/src/sales/coupons/dates.test.ts'),
  source('web/src/crm/dates.test.ts'),
  source('e2e/fixtures/list.ts'),
  source('e2e/shop-coupon.spec.ts'),
  source('e2e/coupons.spec.ts', './fixtures/list.ts'),
  source('e2e/orders.spec.ts'),
];

test('a file of a domain brings the tests of its domain and of what imports it, not of what the application wires', () => {
  const { tests, workspaces } = selectChanged(project, ['server/src/sales/coupons/assign-coupon.ts']);
  assert.deepEqual(tests, ['server/src/sales/orders/orders.test.ts', 'server/src/shop/prices.test.ts']);
  assert.deepEqual(workspaces, ['server']);
});

test('a file of the contract brings the tests of its domain in every workspace', () => {
  const { tests, workspaces } = selectChanged(project, ['contract/src/sales/coupon.ts']);
  assert.deepEqual(tests, [
    'contract/src/sales/coupon.test.ts',
    'server/src/sales/orders/orders.test.ts',
    'server/src/shop/prices.test.ts',
    'web/src/sales/coupons/dates.test.ts',
  ]);
  assert.deepEqual(workspaces, ['contract', 'server', 'web']);
});

test('a screen brings no test of the server', () => {
  const { tests, workspaces } = selectChanged(project, ['web/src/sales/coupons/CouponsScreen.tsx']);
  assert.deepEqual(tests, ['web/src/sales/coupons/dates.test.ts']);
  assert.deepEqual(workspaces, ['web']);
});

test('the file that wires everything brings every test that starts the application', () => {
  const { tests } = selectChanged(project, ['server/src/app.ts']);
  assert.deepEqual(tests, [
    'server/src/sales/orders/orders.test.ts',
    'server/src/shop/cart.test.ts',
    'server/src/domain-0/zero.test.ts',
  ]);
});

test('stories are those named after the folder or the file, and those that differ or import what differs', () => {
  const named = ['e2e/shop-coupon.spec.ts', 'e2e/coupons.spec.ts'];
  for (const path of ['server/src/sales/coupons/tables.ts', 'web/src/sales/coupons/CouponsScreen.tsx'])
    assert.deepEqual(selectChanged(project, [path]).stories, named);
  assert.deepEqual(selectChanged(project, ['e2e/fixtures/list.ts']).stories, ['e2e/coupons.spec.ts']);
  assert.deepEqual(selectChanged(project, ['e2e/orders.spec.ts']).stories, ['e2e/orders.spec.ts']);
});

test('a test that differs runs, and a file that was deleted brings its importers', () => {
  assert.ok(selectChanged(project, ['web/src/crm/dates.test.ts']).tests.includes('web/src/crm/dates.test.ts'));
  const without = project.filter(({ path }) => path !== 'server/src/shop/prices.ts');
  assert.deepEqual(selectChanged(without, ['server/src/shop/prices.ts']).tests, [
    'server/src/shop/prices.test.ts',
    'server/src/shop/cart.test.ts',
  ]);
});

test('a change of the dependencies or of the way tests run brings everything, a document nothing', () => {
  const all = selectChanged(project, ['package-lock.json']);
  assert.equal(all.tests.length, project.filter(({ path }) => path.endsWith('.test.ts')).length);
  assert.equal(all.stories.length, 3);
  assert.deepEqual(selectChanged(project, ['docs/operations.md']), { workspaces: [], tests: [], stories: [] });
});

test('of the product, most files of a domain bring less than a third of the tests', () => {
  const sources = readSources(resolve(import.meta.dirname, '..'));
  const all = sources.filter(({ path }) => path.endsWith('.test.ts')).length;
  const inDomains = sources.filter(({ path }) =>
    /^(server|web)\/src\/(sales|crm|mail|payments)\/.*[a-z]\.tsx?$/.test(path),
  );
  const sample = inDomains.filter((_, index) => index % Math.ceil(inDomains.length / 20) === 0);
  assert.ok(sample.length >= 10);
  const broad = sample.filter(({ path }) => selectChanged(sources, [path]).tests.length >= all / 3);
  assert.ok(broad.length <= sample.length / 4, broad.map(({ path }) => path).join(', '));
});
