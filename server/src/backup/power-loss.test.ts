import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/database.ts';
import { recordLosses } from '../../test/power-loss/lost-folders.ts';
import { seededRandom } from '../../test/power-loss/seeded-random.ts';
import { seeded } from '../../test/seeded-template.ts';
import { openQueue } from '../admin/copies/open-queue.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { transaction } from '../db/transaction.ts';
import { installationIdentity, markCopy } from '../payments/port/installation.ts';
import { listTables, steadySettings, tableSum } from './dump/tables.ts';
import { dumpTexts, withSnapshot } from './dump/write-dump.ts';
import { isEmptyDatabase } from './load/open-target.ts';
import { moveDatabase } from './move-database.ts';
import { restoreDump } from './restore-dump.ts';

/** Operations of the disk between two losses of power. */
const each = 4_000;

// What is written is the same from either engine; a move from a server is the one that ends in a folder.
if (process.env.TEST_DATABASE_URL) {
  const home = mkdtempSync(join(tmpdir(), 'circolo-power-'));
  after(() => rmSync(home, { recursive: true }));
  let source: Database;
  const dump: string[] = [];
  before(async () => {
    source = await testDatabase(seeded);
    await installationIdentity(source.db, new Date());
    await source.db.execute(sql`insert into email_configuration (description, from_name, from_address)
      select 'e' || n, 'a', 'a@example.test' from generate_series(1, 3000) n`);
    await withSnapshot(source, async (tx, head) => {
      for await (const text of dumpTexts(tx, head, () => {})) dump.push(...text.trimEnd().split('\n'));
    });
  });
  after(() => source.close());

  /** All rows but that of the installation, which is another one in a copy. */
  const contentsOf = ({ db }: Database) =>
    transaction(db, async (tx) => {
      for (const setting of steadySettings) await tx.execute(setting);
      const sums = [];
      for (const table of await listTables(tx))
        if (table.Name !== 'public.installation') sums.push(await tableSum(tx, table));
      return sums;
    });

  const restore = (database: Database) =>
    restoreDump(database, {
      lines: async function* () {
        yield* dump;
      },
      openQueue,
      conclude: (tx) => markCopy(tx, new Date()),
      onTable: () => {},
    });
  const move = (database: Database) => moveDatabase(source, database, { openQueue, onTable: () => {} });

  type FolderState = 'empty' | 'refused' | 'whole' | 'half';

  /** What the next start finds in a data folder. */
  async function findState(database: Database): Promise<FolderState> {
    if (await isEmptyDatabase(database.db)) return 'empty';
    try {
      await migrate(database);
    } catch (error) {
      if (
        error instanceof StartupError &&
        /^A restore or a move into this database broke off: run it again/.test(error.message)
      )
        return 'refused';
      throw error;
    }
    const [found, expected] = [await contentsOf(database), await contentsOf(source)];
    return JSON.stringify(found) === JSON.stringify(expected) ? 'whole' : 'half';
  }

  async function inFolder<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const order: readonly FolderState[] = ['empty', 'refused', 'whole'];
  const loads: readonly [string, (database: Database) => Promise<unknown>][] = [
    ['restore', restore],
    ['move', move],
  ];

  for (const [seed, [name, load]] of loads.entries())
    test(`a loss of power during a ${name} leaves nothing, what the next start refuses, or all of it`, {
      timeout: 600_000,
    }, async (context) => {
      const own = join(home, name);
      const losses = recordLosses(own, { each, random: seededRandom(seed) });
      context.after(losses.stop);
      const database = await openDatabase({ dataDir: own });
      await load(database);
      const done = losses.loseNow();
      const during = losses.left.slice(0, -1);
      await database.close();
      const states: FolderState[] = [];
      for (const folder of during) states.push(await inFolder(folder, findState));
      assert.equal(states.includes('half'), false, states.join(' '));
      assert.deepEqual(
        states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
        states,
        'one after the other',
      );
      assert.equal(await inFolder(done, findState), 'whole', 'once it has said that it is done');
      const refused = during.filter((_, at) => states[at] === 'refused');
      const last = refused.at(-1);
      assert.ok(last);
      await inFolder(last, load);
      assert.equal(await inFolder(last, findState), 'whole', 'run again, it comes to its end');
    });
}
