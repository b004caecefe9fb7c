import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { adminProcess } from '../../test/admin/admin-process.ts';
import { launchServer } from '../../test/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-beside-'));
after(() => rmSync(folder, { recursive: true }));

test('the server of an embedded database is backed up and asked while it runs, and only what needs it alone is refused', async () => {
  const BACKUP_KEY = randomBytes(36).toString('base64url');
  const admin = (...typed: string[]) => adminProcess({ DATA_DIR: folder, BACKUP_KEY }, ...typed);
  const running = launchServer({
    NODE_ENV: 'production',
    SECRET_KEY: randomBytes(36).toString('base64url'),
    TRUSTED_PROXIES: 'none',
    DATA_DIR: folder,
    HOST: 'localhost',
    PORT: '0',
    LOG_LEVEL: 'fatal',
  });
  const address = await running.ready();
  assert.equal(statSync(join(folder, 'admin.sock')).mode & 0o077, 0, 'no other user may open it');
  const jobs = await admin('jobs', 'list', '--json');
  assert.deepEqual([jobs.exitCode, Object.keys(JSON.parse(jobs.out))], [0, ['Jobs']]);
  const refused = await admin('move', '--to', join(folder, 'other'));
  assert.deepEqual([refused.exitCode, /stop it first\.\n$/.test(refused.err)], [1, true]);
  const backup = await admin('backup', '--to', join(folder, 'backups'), '--json');
  assert.equal(backup.exitCode, 0, backup.err);
  assert.match(backup.err, /^1\/\d+ {2}\S+: \d+ rows\n/);
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  running.kill('SIGTERM');
  assert.equal(await running.ended, 0);
  const { File } = JSON.parse(backup.out);
  const checked = await admin('restore', '--from', File, '--dry-run');
  assert.equal(checked.exitCode, 0, checked.err);
});
