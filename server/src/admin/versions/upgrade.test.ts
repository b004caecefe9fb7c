import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { adminProcess } from '../../../test/admin/admin-process.ts';
import { fillList } from '../../db/fills/fill-list.ts';
import { localMigrations, migrateUpTo } from '../../db/migrations/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-upgrade-'));
after(() => rmSync(folder, { recursive: true }));

const admin = (...typed: string[]) => adminProcess({ DATA_DIR: folder }, ...typed);

test('an older database is described before it is upgraded, and has the newest schema after it', async () => {
  const names = localMigrations().map(({ name }) => name);
  const released = names.slice(0, 3);
  const database = await openDatabase({ dataDir: folder });
  await migrateUpTo(database, released);
  await database.close();

  const described = await admin('upgrade', '--check');
  assert.deepEqual([described.exitCode, described.err], [0, '']);
  for (const name of names) assert.equal(described.out.includes(`${name}: `), !released.includes(name), name);
  assert.match(described.out, /app_user, about 0 rows: an index is built while no one may write/);
  assert.match(described.out, /_passkeys: a moment; the old version runs beside it\n/);
  assert.match(
    described.out,
    /_ledger: a moment; the old version does not run beside it\n {2}wallet_movement contracts: the table is dropped\n/,
  );
  const fills = fillList.map(
    ({ name, table }) =>
      `The fill ${name} is to go through about 0 rows of ${table}, in batches while the server works: less than a minute.\n`,
  );
  assert.match(described.out, /\nTogether a moment, in one transaction\. Stop the old version first, [^\n]+\.\n/);
  assert.ok(described.out.endsWith(`.\n${fills.join('')}`));
  const again = JSON.parse((await admin('upgrade', '--dry-run', '--json')).out);
  assert.equal(again.Pending.length, names.length - released.length);

  const upgraded = await admin('upgrade');
  assert.deepEqual([upgraded.exitCode, upgraded.err], [0, '']);
  assert.match(upgraded.out, new RegExp(`${names.at(-1)}: done`));
  assert.equal(
    (await admin('upgrade', '--check')).out,
    `The database has the schema of this version.\n${fills.join('')}`,
  );
});
