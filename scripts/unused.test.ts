import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';

const root = resolve(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'circolo-unused-'));
after(() => rmSync(house, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(join(house, path, '..'), { recursive: true });
  writeFileSync(join(house, path), text);
}

test('a dead export is found although the package offers every file', () => {
  copyFileSync(join(root, 'knip.json'), join(house, 'knip.json'));
  write('package.json', JSON.stringify({ name: 'circolo', private: true, workspaces: ['contract', 'server'] }));
  write(
    'contract/package.json',
    JSON.stringify({ name: '@circolo/contract', type: 'module', exports: { './*': './src/*.ts' } }),
  );
  write('contract/src/values/cents.ts', 'export const alive = 1;\nexport const planted = 2;\n');
  write(
    'server/package.json',
    JSON.stringify({ name: '@circolo/server', type: 'module', dependencies: { '@circolo/contract': '*' } }),
  );
  write('server/src/main.ts', "import { alive } from '@circolo/contract/values/cents';\nconsole.log(alive);\n");
  mkdirSync(join(house, 'node_modules/@circolo'), { recursive: true });
  symlinkSync(join(house, 'contract'), join(house, 'node_modules/@circolo/contract'));
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout, status } = spawnSync(process.execPath, [knip, '--no-progress', '--include', 'exports'], {
    cwd: house,
    encoding: 'utf8',
  });
  assert.equal(status, 1, stdout);
  assert.match(stdout, /planted/);
  assert.doesNotMatch(stdout, /alive/);
});
