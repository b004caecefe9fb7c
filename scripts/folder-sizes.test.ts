import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDeclarations, linesOfCode, measureFolders } from './folder-sizes.ts';

const sources = [
  {
    path: 'contract/src/resources.ts',
    text: "import { banks } from './sales/bank.ts';\nimport { users } from './user.ts';",
  },
  { path: 'contract/src/sales/bank.ts', text: "import { resource } from '../resource/resource.ts';" },
  { path: 'contract/src/user.ts', text: "import { resource } from './resource/resource.ts';" },
  { path: 'contract/src/resource/resource.ts', text: '/** What it is. */\nconst a = 1;\n\n// Why.\nconst b = 2;\n' },
  { path: 'web/src/resource/page.ts', text: 'const page = 1;' },
  { path: 'web/src/resource/page.test.ts', text: 'const tested = 1;\n' },
  {
    path: 'web/src/sales/Banks.tsx',
    text: "import { banks } from '@circolo/contract/sales/bank';\nimport { page } from '../resource/page.ts';",
  },
];

test('only lines with code on them are counted, whatever their comments', () => {
  assert.equal(linesOfCode('/** What it is. */\nconst a = 1;\n\n// Why.\nconst b = 2;\n'), 2);
});

test('a folder of the mechanism is measured without its tests, beside the resources that use it', () => {
  assert.equal(findDeclarations(sources).size, 2);
  assert.deepEqual(measureFolders(sources), [
    { folder: 'contract/src/resource', files: 1, lines: 2, users: 2 },
    { folder: 'web/src/resource', files: 1, lines: 1, users: 1 },
  ]);
});
