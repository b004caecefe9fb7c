import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBarrels } from './barrels.ts';
import { findLongFiles } from './file-length.ts';
import { findGrown, linesOfCode } from './mechanism-size.ts';
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

test('a file over the limit of lines is found', () => {
  assert.equal(findLongFiles(file('\n'.repeat(3).concat('x')), 3).length, 1);
  assert.deepEqual(findLongFiles(file('a\nb\nc\n'), 3), []);
});

test('a part of the mechanism that has more lines of code than it may is found, whatever its comments', () => {
  const sources = file('/** What it is. */\nconst a = 1;\n\n// Why.\nconst b = 2;\n');
  assert.equal(linesOfCode(sources[0]?.text ?? ''), 2);
  const part = (most: number) => ({ web: { files: /^web\/src\/a\.ts$/, most, design: 1 } });
  assert.equal(findGrown(sources, part(1)).length, 1);
  assert.deepEqual(findGrown(sources, part(2)), []);
  assert.deepEqual(findGrown([{ path: 'web/src/b.ts', text: 'x\ny\nz' }], part(2)), []);
});
