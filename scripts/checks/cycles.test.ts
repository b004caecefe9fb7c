import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycles } from './cycles.ts';

test('a cycle over two workspaces is found, a chain is not', () => {
  const chain = [
    { path: 'server/src/a.ts', text: "import { b } from './b.ts';" },
    { path: 'server/src/b.ts', text: "import { c } from '@circolo/contract/c';" },
    { path: 'contract/src/c.ts', text: 'export const c = 1;' },
  ];
  assert.deepEqual(findCycles(chain), []);
  const closed = [
    ...chain.slice(0, 2),
    { path: 'contract/src/c.ts', text: "import type { a } from '../../server/src/a.ts';" },
  ];
  assert.deepEqual(findCycles(closed), ['import cycle: server/src/a.ts → server/src/b.ts → contract/src/c.ts']);
});

test('an import in a comment does not count', () => {
  assert.deepEqual(findCycles([{ path: 'server/src/a.ts', text: "// import { a } from './a.ts';\n" }]), []);
});
