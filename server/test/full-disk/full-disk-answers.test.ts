import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { diskReserve } from '@circolo/contract/system/disk-limits';
import { sql } from 'drizzle-orm';
import { openLog } from '../../src/config/log.ts';
import type { Database } from '../../src/db/database.ts';
import { keepReserve } from '../../src/db/embedded/disk-reserve.ts';
import { DurableFiles } from '../../src/db/embedded/durable-files.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { type SignedIn, type TestApp, testApp } from '../app.ts';
import { seeded } from '../seeded-template.ts';
import { limitFiles } from './limited-files.ts';

const home = mkdtempSync(join(tmpdir(), 'circolo-full-answers-'));
after(() => rmSync(home, { recursive: true }));

/** A server with its seeds, on a folder of this name. */
function onDisk(name: string): Promise<TestApp> {
  const dataDir = join(home, name);
  const prepareNew = async (database: Database) => {
    await migrate(database);
    await seeded.prepare(database);
  };
  return testApp({ DATA_DIR: dataDir }, openLog('silent'), () => openDatabase({ dataDir, prepareNew }));
}

async function countSaved({ db }: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from lead where last_name like 'Rossi%'`,
  );
  return rows[0]?.count;
}

const save = (staff: SignedIn, number: number) =>
  staff.post('/Leads', { LastName: `Rossi ${number}`, Email: `rossi${number}@example.it` });

test('on a full disk saving is refused with a sentence, reading goes on, and with room again nothing is lost', async (context) => {
  const { init } = DurableFiles.prototype;
  context.after(() => {
    DurableFiles.prototype.init = init;
  });
  const room = { bytes: Number.POSITIVE_INFINITY, isFor: (path: string) => path.includes('/base/') };
  limitFiles(DurableFiles.prototype, room);
  const app = await onDisk('full');
  const staff = await app.as('SUS');
  assert.equal((await save(staff, 0)).status, 201);
  let saved = 1;
  room.bytes = 100_000;
  let refused = await save(staff, saved);
  for (; refused.status === 201 && saved < 1_000; refused = await save(staff, saved)) saved += 1;
  assert.deepEqual([refused.status, refused.body.Code], [503, 'DiskFull']);
  assert.match(refused.body.Message, /il disco del server è pieno\. Quanto già salvato è al sicuro/);
  assert.equal((await staff.get('/Leads?Search=rossi')).status, 200);
  assert.equal(await countSaved(app.database), saved);
  room.bytes = Number.POSITIVE_INFINITY;
  assert.equal((await save(staff, saved)).status, 201);
  await app.close();
  const again = await openDatabase({ dataDir: join(home, 'full') });
  assert.equal(await countSaved(again), saved + 1);
  await again.close();
});

test('the reserve of the disk answers the same before the disk is full, and superusers see how much is left', async () => {
  const app = await onDisk('reserve');
  const [staff, administrator] = [await app.as('SUS'), await app.as('ADM')];
  const isFull = (was: boolean, Free: number) => keepReserve(app.database, was, async () => ({ Free, Total: Free }));
  await isFull(false, diskReserve - 1);
  const refused = await save(staff, 5_000);
  assert.deepEqual([refused.status, refused.body.Code], [503, 'DiskFull']);
  const readiness = await app.http.inject('/readyz');
  assert.deepEqual([readiness.statusCode, readiness.json().Database], [503, false]);
  const { status, body } = await staff.get('/System/Disk');
  assert.equal(status, 200);
  assert.ok(body.Disk.Free > 0 && body.Disk.Free <= body.Disk.Total);
  assert.equal((await administrator.get('/System/Disk')).status, 405);
  await isFull(true, diskReserve * 2);
  assert.equal((await save(staff, 5_000)).status, 201);
  await app.close();
});
