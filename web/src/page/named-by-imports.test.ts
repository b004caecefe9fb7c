import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesThere } from '../../preloads-plugin.ts';

interface Links {
  imports?: string[];
  later?: string[];
  modules?: string[];
}

/** The files that are there once each chunk runs. */
function thereOf(chunks: Record<string, Links>): (name: string) => string[] {
  const bundle = Object.entries(chunks).map(([fileName, { imports = [], later = [], modules = [] }]) => {
    const chunk = { fileName, imports, dynamicImports: later, moduleIds: [`/${fileName}`, ...modules] };
    return [fileName, chunk] as const;
  });
  const there = filesThere(new Map(bundle));
  return (name) => [...(there.get(name) ?? [])].sort();
}

const there = thereOf({
  auth: { imports: ['base'], modules: ['/src/app/auth/main.tsx'] },
  desk: { imports: ['base', 'frame'], later: ['screen'], modules: ['/src/app/desk/main.tsx'] },
  shop: { imports: ['base', 'frame-of-the-shop'], later: ['page'], modules: ['/src/app/shop/main.tsx'] },
  base: { later: ['toasts'] },
  frame: { imports: ['menu'], modules: ['/src/app/shell/DeskShell.tsx'] },
  menu: {},
  'frame-of-the-shop': { modules: ['/src/shop/frame/ShopFrame.tsx'] },
  screen: { imports: ['table'], later: ['both'] },
  page: { later: ['both'] },
  table: {},
  both: {},
  toasts: {},
});

test('A screen is opened when the frame of its entry is there, and what it imports comes with it', () => {
  assert.deepEqual(there('screen'), ['base', 'desk', 'frame', 'menu', 'screen', 'table']);
});

test('A file of the frame that is shared with the entry has the frame, too', () => {
  assert.deepEqual(there('frame'), ['base', 'desk', 'frame', 'menu']);
});

test('What several entries load finds only what all of them have', () => {
  assert.deepEqual(there('both'), ['base', 'both']);
  assert.deepEqual(there('toasts'), ['base', 'toasts']);
});
