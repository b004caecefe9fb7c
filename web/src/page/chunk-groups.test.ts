import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupModules } from '../../chunk-groups.ts';

const desk = '/web/src/app/desk/main.tsx';
const shop = '/web/src/app/shop/main.tsx';
const auth = '/web/src/app/auth/main.tsx';
const worker = '/web/src/offline/worker/service-worker.ts';
const shell = '/web/src/app/shell/DeskShell.tsx';
const shopFrame = '/web/src/shop/frame/ShopFrame.tsx';
const home = '/web/src/shop/storefront/HomePage.tsx';
const product = '/web/src/shop/storefront/ProductDetailPage.tsx';
const starts = [auth, desk, shop];

type Graph = Record<string, { at?: readonly string[]; later?: readonly string[] }>;

const groupsOf = (graph: Graph) =>
  groupModules([...starts, worker], [worker], (id) => ({
    importedIds: graph[id]?.at ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  }));

test('What the frame of the desk needs comes in one file, what the shop needs as well in another', () => {
  const groups = groupsOf({
    [desk]: { at: ['router', 'theme'], later: [shell] },
    [shell]: { at: ['menu', 'theme'] },
    [shop]: { at: ['theme'], later: [shopFrame] },
    [shopFrame]: { at: ['theme'] },
  });
  assert.equal(groups.get('router'), groups.get('menu'));
  assert.ok(groups.get('menu'));
  assert.ok(groups.get('theme'));
  assert.notEqual(groups.get('theme'), groups.get('menu'));
});

test('What half of the pages need is together, what fewer need is left to the bundler', () => {
  const pages = ['/web/src/a/APage.tsx', '/web/src/b/BPage.tsx', '/web/src/c/CScreen.tsx', '/web/src/d/DScreen.tsx'];
  const [a = '', b = ''] = pages;
  const groups = groupsOf({
    [desk]: { later: pages },
    [a]: { at: ['table', 'chart'] },
    [b]: { at: ['table', 'filter'] },
  });
  assert.ok(groups.get('table'));
  assert.equal(groups.get('chart'), undefined);
  assert.equal(groups.get('filter'), undefined);
});

test('A page that people arrive on shares no file with what it does not need', () => {
  const others = ['/web/src/shop/x/XPage.tsx', '/web/src/shop/y/YPage.tsx', '/web/src/shop/z/ZPage.tsx'];
  const groups = groupsOf({
    [shop]: { at: ['page'], later: [shopFrame, home, product, ...others] },
    [home]: { at: ['picture', 'card'] },
    [product]: { at: ['picture'] },
    ...Object.fromEntries(others.map((page) => [page, { at: ['form', 'picture', 'card'] }])),
  });
  const ofForm = groups.get('form');
  assert.ok(ofForm, 'three of five pages need the form');
  assert.equal(groups.get('card'), undefined, 'needed by one of the two, and by most others');
  assert.ok(groups.get('picture'));
  assert.notEqual(groups.get('picture'), ofForm);
});

test('What the service worker imports stays with it', () => {
  const groups = groupsOf({ [worker]: { at: ['routes'] }, [desk]: { at: ['routes', 'query'] } });
  assert.equal(groups.get('routes'), undefined);
  assert.ok(groups.get('query'));
});

test('An entry is in no file that others share', () => {
  const groups = groupsOf({ [desk]: { at: ['query'] }, [shop]: { at: ['query'] } });
  for (const start of [...starts, worker]) assert.equal(groups.get(start), undefined);
});

/** Graphs whose modules import later ones alone, as sources without circles do. */
const modules = [
  shell,
  shopFrame,
  home,
  product,
  ...Array.from({ length: 12 }, (_, index) => `/web/src/p/P${index}Page.tsx`),
];
const parts = Array.from({ length: 20 }, (_, index) => `part-${index}`);
const graphs = fc
  .record({
    entries: fc.tuple(...starts.map(() => fc.record({ at: fc.subarray(parts), later: fc.subarray(modules) }))),
    pages: fc.tuple(...modules.map(() => fc.subarray(parts))),
    inner: fc.tuple(...parts.map((_, index) => fc.subarray(parts.slice(index + 1)))),
  })
  .map(
    ({ entries, pages, inner }): Graph => ({
      ...Object.fromEntries(starts.map((start, index) => [start, entries[index] ?? {}])),
      ...Object.fromEntries(modules.map((module, index) => [module, { at: pages[index] ?? [] }])),
      ...Object.fromEntries(parts.map((part, index) => [part, { at: inner[index] ?? [] }])),
    }),
  );

test('Files that modules share do not import each other in circles', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const groups = groupsOf(graph);
      const imports = new Map<string, Set<string>>();
      for (const [id, { at = [] }] of Object.entries(graph)) {
        const from = groups.get(id);
        for (const next of at) {
          const to = groups.get(next);
          if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
        }
      }
      for (const start of imports.keys()) {
        const reached = new Set(imports.get(start));
        for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
        assert.ok(!reached.has(start), `${start} imports itself by way of ${[...reached].join(', ')}`);
      }
    }),
    { numRuns: 300 },
  );
});
