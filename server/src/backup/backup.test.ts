import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { adminOn, jsonOf } from '../../test/admin/run-admin.ts';
import { emptyDatabase, testDatabase } from '../../test/database.ts';
import { seeded } from '../../test/seeded-template.ts';
import { openQueue } from '../admin/copies/open-queue.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { transaction } from '../db/transaction.ts';
import { findCopy, installationIdentity } from '../payments/port/installation.ts';
import { endLine, headLine, rowSummer, tableLine } from './dump/dump-lines.ts';
import { listSequences, listTables, steadySettings, tableSum } from './dump/tables.ts';
import { dumpTexts, withSnapshot } from './dump/write-dump.ts';
import { moveDatabase } from './move-database.ts';
import { restoreDump } from './restore-dump.ts';

const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'circolo-backup-'));
after(() => rmSync(folder, { recursive: true }));

const key = randomBytes(36).toString('base64url');
let source: Database;
before(async () => {
  source = await testDatabase(seeded);
  await installationIdentity(source.db, new Date());
  await source.db.execute(sql`update installation set key_id = 'abcdefgh'`);
  const odd = 'Zeile\n"\\\t\r\\N\n\\.\n€ 😀 \u2028';
  await source.db.execute(sql`insert into email_configuration (description, from_name, from_address)
    select ${odd} || n, ${odd}, 'a@example.test' from generate_series(1, 3000) n`);
  await source.db.execute(sql`insert into stored_file (id, name, mime_type, size, content)
    select 'f' || n, 'x', 'image/png', 100000, decode(repeat(md5(n::text), 6250), 'hex') from generate_series(1, 30) n`);
  await source.db.execute(sql`insert into custom_field (key, description, kind, records, choices)
    values ('soci', 'Soci', 'choices', '{Users}', '[{"Key": "a", "Description": "A", "DescriptionEn": null, "Retired": true}]')`);
  const values = JSON.stringify({ soci: ['a'], quota: -0.1, giorno: '2026-02-28', attivo: false, nota: odd });
  await source.db.execute(sql`insert into lead (number, name, custom_fields) values ('L1', 'Odd', ${values}::jsonb)`);
  // The queue counts itself in a table for each day: a database has those of the days that it has lived.
  await source.db.execute(sql`create table pgboss.queue_stats_20260101 partition of pgboss.queue_stats
    for values from ('2026-01-01T00:00:00Z') to ('2026-01-02T00:00:00Z')`);
  await source.db.execute(
    sql`insert into pgboss.queue_stats (name, captured_on) values ('mails', '2026-01-01T12:00:00Z')`,
  );
});
after(() => source.close());

const admin = (database: Database, BACKUP_KEY = key) => adminOn(database, { BACKUP_KEY });

/** Empty databases of each engine that there is. */
async function emptyOnes(): Promise<{ database: Database; close(): Promise<void> }[]> {
  const embedded = await openDatabase({ memory: true });
  const made = [{ database: embedded, close: () => embedded.close() }];
  if (!server) return made;
  const empty = await emptyDatabase(server);
  const database = await openDatabase({ url: empty.url });
  return [...made, { database, close: () => database.close().then(empty.drop) }];
}

/** Everything that a database holds, by table; the row of the installation is another one in a copy, and that of a backup comes after it. */
async function contentsOf({ db }: Database): Promise<unknown> {
  const apart = ['public.installation', 'public.backup_run'];
  return transaction(db, async (tx) => {
    for (const setting of steadySettings) await tx.execute(setting);
    const tables = (await listTables(tx)).filter(({ Name }) => !apart.includes(Name));
    const sums = [];
    for (const table of tables) sums.push(await tableSum(tx, table));
    return { sums, sequences: (await listSequences(tx)).filter(({ Name }) => Name !== 'public.backup_run_id_seq') };
  });
}

/** What the database would do by itself, and what it refuses. */
const rulesOf = async ({ db }: Database) =>
  (
    await db.execute(sql`
      select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'f'
      union all select tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss')
        and tablename not like 'queue_stats%' order by 1, 2`)
  ).rows;

async function backupOf(database: Database): Promise<string> {
  const { out, err, exitCode } = await admin(database)('backup', '--to', folder, '--json');
  assert.equal(exitCode, 0, err);
  return JSON.parse(out).File;
}

/** The indexes of a table of many rows. */
const indexesOf = async ({ db }: Database): Promise<string[]> =>
  (
    await db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where tablename = 'email_configuration' order by 1`,
    )
  ).rows.map(({ name }) => name);

test('a backup restored on either engine has the same rows, sequences, keys, triggers and indexes, and is a copy', async () => {
  const file = await backupOf(source);
  assert.equal(readFileSync(file).includes('Zeile'), false, 'nothing is in clear');
  const [contents, rules] = [await contentsOf(source), await rulesOf(source)];
  const original = await installationIdentity(source.db, new Date());
  for (const { database, close } of await emptyOnes()) {
    const restored = await admin(database)('restore', '--from', file);
    assert.equal(restored.exitCode, 0, restored.err);
    assert.match(restored.out, /needs the SECRET_KEY abcdefgh/);
    assert.deepEqual(await contentsOf(database), contents);
    assert.deepEqual(await rulesOf(database), rules);
    assert.equal((await findCopy(database.db))?.Of, original);
    assert.notEqual(await installationIdentity(database.db, new Date()), original);
    const twice = await admin(database)('restore', '--from', file);
    assert.match(twice.err, /^The database is not empty: [^\n]+\.\n$/);
    assert.equal((await admin(database)('make-real', '--dry-run')).exitCode, 0);
    assert.equal((await admin(database)('make-real')).exitCode, 0);
    assert.equal(await findCopy(database.db), null);
    assert.match((await admin(database)('make-real')).err, /is no copy/);
    await close();
  }
});

test('what was restored by other means becomes a copy once, with another identity', async () => {
  for (const { database, close } of await emptyOnes()) {
    await migrate(database);
    const original = await installationIdentity(database.db, new Date());
    assert.equal((await admin(database)('make-copy', '--dry-run')).exitCode, 0);
    assert.equal(await findCopy(database.db), null);
    const { exitCode, err } = await admin(database)('make-copy');
    assert.equal(exitCode, 0, err);
    assert.equal((await findCopy(database.db))?.Of, original);
    assert.notEqual(await installationIdentity(database.db, new Date()), original);
    assert.match((await admin(database)('make-copy')).err, /^This database is a copy already\.\n$/);
    await close();
  }
});

if (server)
  test('a database at which a server works is not made a copy', async () => {
    const [, onServer] = await emptyOnes();
    assert.ok(onServer);
    const { database, close } = onServer;
    await migrate(database);
    const stop = await database.listen('work', () => {});
    assert.match((await admin(database)('make-copy')).err, /^A server works at this database: [^\n]+\.\n$/);
    assert.equal(await findCopy(database.db), null);
    await stop();
    await close();
  });

test('a changed, cut, foreign or prolonged file and another key are refused in one sentence, and the database stays empty', async () => {
  const file = await backupOf(source);
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
  const broken: [string, Buffer, RegExp][] = [
    ['flipped', flipped, /is damaged/],
    ['cut', bytes.subarray(0, -100), /is cut off/],
    ['short', bytes.subarray(0, 20), /is cut off/],
    ['longer', Buffer.concat([bytes, bytes.subarray(-500)]), /is damaged/],
    ['other', Buffer.from('PK\u0003\u0004'.repeat(100)), /is no backup/],
  ];
  const target = await openDatabase({ memory: true });
  for (const [name, content, expected] of broken) {
    const path = join(folder, `${name}.bin`);
    writeFileSync(path, content);
    const { err, exitCode } = await admin(target)('restore', '--from', path);
    assert.deepEqual([exitCode, err.split('\n').length, expected.test(err)], [1, 2, true], `${name}: ${err}`);
  }
  const otherKey = await admin(target, randomBytes(36).toString('hex'))('restore', '--from', file);
  assert.match(otherKey.err, /^The backup was written with another BACKUP_KEY \(\S{8}, not \S{8}\)\.\n$/);
  assert.match((await adminOn(target)('restore', '--from', file)).err, /^BACKUP_KEY is missing/);
  const { rows } = await target.db.execute(
    sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  assert.equal(rows.length, 0);
  await target.close();
});

test('a backup is of one moment: what others write meanwhile is in it whole or not at all', async () => {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written++) {
      await pause(5);
      await transaction(source.db, async (tx) => {
        await tx.execute(
          sql`insert into email_configuration (description, from_name, from_address) values (${`pair ${written}`}, '', '')`,
        );
        await tx.execute(
          sql`insert into cash_type (code, description) values (${`P${written}`}, ${`pair ${written}`})`,
        );
      });
    }
  })();
  const file = await backupOf(source);
  isOver = true;
  await writing;
  const target = await openDatabase({ memory: true });
  assert.equal((await admin(target)('restore', '--from', file)).exitCode, 0);
  const { rows } = await target.db.execute(sql`select
    (select count(*) from email_configuration where description like 'pair %')::int as configurations,
    (select count(*) from cash_type where description like 'pair %')::int as types`);
  const [pairs] = rows;
  assert.equal(pairs?.configurations, pairs?.types);
  await target.close();
});

test('a backup of 1.0.0, which holds what the queue counted on its days, is restored without it', async () => {
  const lines: string[] = [];
  await withSnapshot(source, async (tx, head) => {
    for await (const text of dumpTexts(tx, head, () => {})) lines.push(...text.trimEnd().split('\n'));
  });
  const row = '["mails"]';
  const summer = rowSummer();
  summer.add(row);
  const Table = 'pgboss.queue_stats_20260101';
  const { Head } = JSON.parse(lines[0] ?? '');
  const { End } = JSON.parse(lines.at(-1) ?? '');
  const old = [
    headLine({ ...Head, Tables: [{ Name: Table, Columns: [{ Name: 'name', Type: 'text' }] }, ...Head.Tables] }),
    ...[tableLine(Table), row],
    ...lines.slice(1, -1),
    endLine({ ...End, Tables: [{ Table, Rows: summer.rows(), Sum: summer.sum() }, ...End.Tables] }),
  ].map((line) => line.trimEnd());
  const target = await openDatabase({ memory: true });
  const copied: string[] = [];
  await restoreDump(target, {
    lines: async function* () {
      yield* old;
    },
    openQueue,
    conclude: async () => {},
    onTable: (sum) => copied.push(sum.Table),
  });
  assert.deepEqual(
    copied,
    Head.Tables.map(({ Name }: { Name: string }) => Name),
  );
  assert.deepEqual(await contentsOf(target), await contentsOf(source));
  await target.close();
});

test('older backups go by the rule, and other files of the folder stay', async () => {
  const own = mkdtempSync(join(folder, 'kept-'));
  for (const name of ['circolo-2026-01-01T02-00-00Z.backup', 'circolo-2026-01-02T02-00-00Z.backup', 'notes.txt'])
    writeFileSync(join(own, name), '');
  const rehearsed = jsonOf(await admin(source)('backup', '--to', own, '--keep', '2d', '--dry-run', '--json'));
  assert.deepEqual([rehearsed.Removed, readdirSync(own).length], [['circolo-2026-01-01T02-00-00Z.backup'], 3]);
  assert.equal((await admin(source)('backup', '--to', own, '--keep', '2d')).exitCode, 0);
  const names = readdirSync(own);
  assert.deepEqual([names.length, names.includes('circolo-2026-01-01T02-00-00Z.backup')], [3, false]);
  assert.match((await admin(source)('backup', '--to', own, '--keep', 'all')).err, /--keep must be a rule/);
});

test('a move copies all to either engine as it was, and goes on where it broke off', async () => {
  const contents = await contentsOf(source);
  for (const { database, close } of await emptyOnes()) {
    let copied = 0;
    const breaking = moveDatabase(source, database, {
      openQueue,
      onTable: () => {
        if (++copied === 20) throw new Error('the connection was lost');
      },
    });
    await assert.rejects(breaking, /the connection was lost/);
    assert.deepEqual(
      await indexesOf(database),
      (await indexesOf(source)).filter((name) => !name.endsWith('_index')),
      'those that are no rule wait for the rows',
    );
    let reused = 0;
    const sums = await moveDatabase(source, database, {
      openQueue,
      onTable: (_sum, _position, _of, wasThere) => {
        if (wasThere) reused++;
      },
    });
    assert.equal(reused, 20);
    assert.deepEqual(Object(contents).sums.length + 2, sums.length);
    assert.deepEqual(await contentsOf(database), contents);
    assert.deepEqual(await rulesOf(database), await rulesOf(source));
    assert.equal(
      await installationIdentity(database.db, new Date()),
      await installationIdentity(source.db, new Date()),
    );
    await assert.rejects(moveDatabase(source, database, { openQueue, onTable: () => {} }), /is not empty/);
    await close();
  }
});
