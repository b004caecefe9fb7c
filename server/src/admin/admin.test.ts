import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { adminProcess } from '../../test/admin/admin-process.ts';
import { commands } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-admin-'));
after(() => rmSync(folder, { recursive: true }));

const admin = (...typed: string[]) => adminProcess({ DATA_DIR: folder }, ...typed);

test('the command names all that it can do, and refuses what it cannot', async () => {
  const help = await admin('help');
  assert.equal(help.exitCode, 0);
  for (const { name } of commands) assert.ok(help.out.includes(`  ${name} `), name);
  const unknown = await admin('fly');
  assert.deepEqual([unknown.exitCode, unknown.out, unknown.err], [1, '', help.out]);
});

test('every command describes its options without a database', () => {
  for (const { name, help, read } of commands) {
    assert.match(help, new RegExp(`^Usage: npm run admin -- ${name}`));
    assert.match(help, /--json/);
    assert.equal(read(['--help']).wantsHelp, true);
  }
});

test('the first superuser of a new folder is made, and the books of an empty installation agree', async () => {
  const made = await admin('create-superuser', '--email', 'anna@example.test', '--url', 'https://soci.example.it');
  assert.deepEqual([made.exitCode, made.err], [0, '']);
  assert.match(made.out, /^anna@example\.test may sign in\.\nPassword, shown only now: \S{20}\n$/);
  const verified = await admin('verify', '--json');
  const { Differences, Gaps, Faults, Log } = JSON.parse(verified.out);
  assert.deepEqual([verified.exitCode, Differences, Gaps, Faults, Log.Whole], [0, [], [], [], true]);
  const twice = await admin('create-superuser', '--email', 'anna@example.test');
  assert.deepEqual([twice.exitCode, twice.err], [1, 'anna@example.test has an account already.\n']);
});
