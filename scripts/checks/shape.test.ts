import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBarrels } from './barrels.ts';
import { findSuppressions } from './suppressions.ts';

const file = (text: string) => [{ path: 'web/src/a.ts', text }];

test('a file that only re-exports is a barrel, one that adds something is not', () => {
  assert.equal(findBarrels(file("export { a } from './b.ts';\nexport type { c } from './d.ts';\n")).length, 1);
  assert.equal(findBarrels(file("export * from './b.ts';\nexport const a = 1;")).length, 1);
  assert.deepEqual(findBarrels(file("import { a } from './b.ts';\nexport const twice = a * 2;")), []);
});

test('a suppression needs a reason on its line, and there is a limit', () => {
  assert.equal(findSuppressions(file('// @ts-expect-error\n// biome-ignore lint/a: the reason why'), 5).length, 1);
  assert.equal(findSuppressions(file('// @ts-ignore: it is not enough\n'), 5).length, 1);
  assert.match(
    findSuppressions(file('// biome-ignore lint/a: the reason why\n'.repeat(3)), 2).join(),
    /3 suppressions/,
  );
});
