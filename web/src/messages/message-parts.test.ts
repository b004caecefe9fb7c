import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  addPartsToImports,
  anyResource,
  findMessageParts,
  type MessagePart,
  type NeedyModule,
  partsNeeded,
  scanModule,
} from '../../message-parts.ts';
import { readMessageNeeds } from '../../messages-plugin.ts';

const parts: MessagePart[] = [
  { file: 'app', constant: 'app', keys: ['form'] },
  { file: 'sales/orders', constant: 'sales', keys: ['Orders', 'sales'] },
  { file: 'sales/coupons', constant: 'couponMessages', keys: ['coupons'] },
  { file: 'mail/outbox', constant: 'mail', keys: ['mail'] },
];
const core = new Set(['form']);

const moduleOf = (some: Partial<NeedyModule>): NeedyModule => ({
  imports: [],
  lazyImports: [],
  keys: [],
  composesKeys: false,
  ...some,
});

const needsOf = (modules: Record<string, NeedyModule>): string[] =>
  partsNeeded(Object.keys(modules)[0] ?? '', new Map(Object.entries(modules)), parts, core);

test('a key of the catalogue belongs to the file that has it with the fewest others', () => {
  const orders = { title: 'Ordini' };
  const mail = { title: 'Posta' };
  const files = new Map([
    ['sales/orders', { sales: { Orders: orders } }],
    ['mail', { mail: { mail } }],
    ['core', { it: { Orders: orders, mail } }],
    ['sales/fragment', { fragment: { Orders: 'another text of the same name' } }],
  ]);
  assert.deepEqual(findMessageParts({ Orders: orders, mail }, files), [
    { file: 'sales/orders', constant: 'sales', keys: ['Orders'] },
    { file: 'mail', constant: 'mail', keys: ['mail'] },
  ]);
});

test('keys are found in texts, in templates and in names of resources, but not in comments', () => {
  const { keys } = scanModule(
    "t('sales.total'); t(`mail.state.$" +
      "{state}`); fieldLabel('Orders', name); const form = { words: 'test' }; // 'crm.title'",
  );
  assert.deepEqual(keys.sort(), ['Orders', 'mail', 'sales', 'test']);
});

test('an import at once, a lazy one, one of types alone and one of the contract differ', () => {
  const scanned = scanModule(
    [
      "import type { Row } from './row.ts';",
      "import css from './page.module.css';",
      "import { part } from './part.tsx';",
      "import { type OrderRow, orders } from '@circolo/contract/sales/orders/order';",
      "const Dialog = lazy(() => import('./Dialog.tsx'));",
      'const page = <ResourcePage resource={orders} />;',
    ].join('\n'),
  );
  assert.deepEqual(scanned.imports, ['./part.tsx']);
  assert.deepEqual(scanned.lazyImports, ['./Dialog.tsx']);
  assert.deepEqual(scanned.contract, [{ file: 'sales/orders/order', names: ['orders'] }]);
});

test('a resource that a field or a filter only refers to shows no messages', () => {
  const imported = "import { orders } from '@circolo/contract/sales/orders/order';\n";
  const namesIn = (text: string) => scanModule(imported + text).contract.flatMap(({ names }) => names);
  assert.deepEqual(namesIn('<ReferenceField name="Order" to={orders} />'), []);
  assert.deepEqual(namesIn("const filter = { field: 'Order', to: orders };"), []);
  assert.deepEqual(namesIn('<ReferenceField to={orders} /><ResourcePage resource={orders} />'), ['orders']);
});

test('a module needs the messages of all that it imports at once, without those of its page', () => {
  const page = moduleOf({ imports: ['sales/Part.tsx'], lazyImports: ['sales/Dialog.tsx'], keys: ['form'] });
  const part = moduleOf({ imports: ['sales/Page.tsx'], keys: ['sales'] });
  const dialog = moduleOf({ keys: ['mail'] });
  assert.deepEqual(needsOf({ 'sales/Page.tsx': page, 'sales/Part.tsx': part, 'sales/Dialog.tsx': dialog }), [
    'sales/orders',
  ]);
});

test('a key that is put together at run time brings all messages of its domain', () => {
  assert.equal(scanModule('t(`$' + '{area}.title`)').composesKeys, true);
  assert.deepEqual(needsOf({ 'sales/Page.tsx': moduleOf({ composesKeys: true }) }), ['sales/coupons', 'sales/orders']);
});

test('a module that names resources of any kind brings the messages of all of them', () => {
  const module = moduleOf({ imports: [anyResource] });
  assert.deepEqual(needsOf({ 'menu/Page.tsx': module, [anyResource]: moduleOf({}) }), ['sales/orders']);
  assert.ok(existsSync(fileURLToPath(new URL('any-resource.ts', import.meta.url))));
});

test('each lazy import waits for the messages of its module', () => {
  const code = "lazy(() => import('./A.tsx').then(show)); import('./B.tsx');";
  assert.equal(
    addPartsToImports(code, (specifier) => (specifier === './A.tsx' ? ['mail/outbox'] : [])),
    `lazy(() => loadWithMessages(["mail/outbox"], () => import('./A.tsx')).then(show)); loadWithMessages([], () => import('./B.tsx'));`,
  );
});

test('both pages start with every message that they need at once, and each list finds its own', async () => {
  const needs = await readMessageNeeds();
  for (const { main } of needs.entries) assert.deepEqual(needs.needsOf(main), [], main);
  assert.deepEqual(needs.needsOf('catalogue/groups/GroupsScreen.tsx'), ['catalogue/products']);
  assert.ok(needs.needsOf('app/shell/CommandPalette.tsx').includes('subscriptions/subscriptions'));
  assert.ok(needs.needsOf('shop/pay/PayPage.tsx').includes('payments/payments'));
  assert.ok(needs.needsOf('shop/account/ShopProfilePage.tsx').includes('access/profile'));
});

test('an entry knows the messages of its own code, and not those that it has from the start', async () => {
  const { partsOf } = await readMessageNeeds();
  const filesOf = (entry: string) => partsOf(entry).map(({ file }) => file);
  assert.ok(filesOf('shop').includes('access/profile'));
  assert.ok(!filesOf('shop').includes('settlements/settlements'));
  assert.ok(filesOf('desk').includes('settlements/settlements'));
  assert.ok(!filesOf('shop').includes('shop/shop'));
});
