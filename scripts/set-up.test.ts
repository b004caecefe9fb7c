import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { ensureServer } from './set-up.mjs';

const folder = mkdtempSync(join(tmpdir(), 'circolo-set-up-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Sources of a server that prints where they are. */
function sourcesOfServer(root: string): void {
  const repository = resolve(import.meta.dirname, '..');
  const copied = ['scripts', 'package-lock.json', 'server/src/main-of-bundle.ts', 'server/src/kept-code.ts'];
  for (const name of copied) cpSync(join(repository, name), join(root, name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'server/src'), { recursive: true });
  writeFileSync(join(root, 'server/src/main.ts'), 'console.log(import.meta.dirname);\n');
}

const answerOf = (program: string) =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { encoding: 'utf8' }).trim();

test('a server that is moved is put into its files again, as they name where its sources are', async () => {
  const [before, now] = [join(folder, 'before'), join(folder, 'now')];
  sourcesOfServer(before);
  assert.equal(answerOf(await ensureServer(before)), join(before, 'server/src'));
  renameSync(before, now);
  assert.equal(answerOf(await ensureServer(now)), join(now, 'server/src'));
});

test('a server is not put into its files again where an archive or an image has cut the times of the sources to seconds', async () => {
  const root = join(folder, 'image');
  sourcesOfServer(root);
  const source = join(root, 'server/src/main.ts');
  utimesSync(source, 1_790_000_000.75, 1_790_000_000.75);
  const { mtimeMs } = statSync(await ensureServer(root));
  utimesSync(source, 1_790_000_000, 1_790_000_000);
  assert.equal(statSync(await ensureServer(root)).mtimeMs, mtimeMs);
  utimesSync(source, 1_790_000_001, 1_790_000_001);
  assert.notEqual(statSync(await ensureServer(root)).mtimeMs, mtimeMs);
});
