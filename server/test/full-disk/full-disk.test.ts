import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, durableStart } from '../../src/db/embedded/durable-files.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { limitFiles } from './limited-files.ts';

const home = mkdtempSync(join(tmpdir(), 'circolo-full-'));
after(() => rmSync(home, { recursive: true }));
const folder = join(home, 'postgres');

const fill = (number: number) =>
  `insert into filled select ${number} * 1000 + line, repeat('x', 1000) from generate_series(1, 500) as line`;

test('tables without room refuse to grow, all before is there, and writes go on once there is room', async () => {
  await (await openDatabase({ dataDir: home })).close();
  const room = { bytes: 5_000_000, isFor: (path: string) => path.includes('/base/') };
  const engine = await PGlite.create({ fs: limitFiles(new DurableFiles(folder), room), startParams: durableStart });
  await engine.exec('create table filled (number int primary key, text text)');
  let acknowledged = 0;
  const writing = async () => {
    for (; acknowledged < 100; acknowledged += 1) await engine.exec(fill(acknowledged));
  };
  await assert.rejects(writing, { code: '53100' });
  assert.ok(acknowledged > 0);
  const count = async () => (await engine.query<{ count: number }>('select count(*)::int from filled')).rows[0]?.count;
  assert.equal(await count(), acknowledged * 500);
  room.bytes = 5_000_000;
  await engine.exec(fill(acknowledged));
  assert.equal(await count(), (acknowledged + 1) * 500);
  await engine.close();
});

test('a log without room ends the process as the launcher expects it, and the next start has all that was acknowledged', async () => {
  const script = join(import.meta.dirname, 'write-until-full.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.equal(status, 70);
  assert.match(stderr, /no room is left on the disk/);
  const acknowledged = Number(stdout.trim().split('\n').at(-1));
  assert.ok(acknowledged > 0);
  const database = await openDatabase({ dataDir: home });
  const { rows } = await database.raw.executeSql('select count(distinct number / 1000)::int as count from written');
  await database.close();
  const [found] = rows as { count: number }[];
  assert.ok(found && found.count >= acknowledged);
});
