import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFiles, durableStart } from '../../src/db/embedded/durable-files.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { diskOf, writeFolder } from './disk-folders.ts';
import { findLosses } from './find-losses.ts';
import { Power } from './power.ts';
import { PowerDisk } from './power-disk.ts';
import { buyUntilDark, purchaseTables } from './purchases-until-dark.ts';
import { recordFiles } from './recorded-files.ts';
import { seededRandom } from './seeded-random.ts';

const home = mkdtempSync(join(tmpdir(), 'circolo-power-'));
after(() => rmSync(home, { recursive: true }));

/** A database with empty tables, on the disk as the first start of a server leaves it. */
const made = join(home, 'postgres');
before(async () => {
  const database = await openDatabase({ dataDir: home });
  await database.raw.executeSql(purchaseTables);
  await database.close();
});

/** Buys on files until the power is lost, and compares what is left with what was acknowledged. */
async function loseAt(seed: number, filesOn: (folder: string) => NodeFS): Promise<{ count: number; losses: string[] }> {
  const random = seededRandom(seed);
  const [live, left] = [join(home, `live-${seed}`), join(home, `left-${seed}`)];
  cpSync(made, live, { recursive: true });
  const power = new Power(diskOf(live), random);
  power.loseAfter(40 + Math.floor(random() * 250));
  const engine = await PGlite.create({ fs: recordFiles(filesOn(live), live, power), startParams: durableStart });
  const acknowledged = await buyUntilDark(engine, power, random);
  await engine.close();
  writeFolder(left, power.left);
  const losses = await findLosses(left, acknowledged);
  rmSync(live, { recursive: true });
  rmSync(left, { recursive: true });
  return { count: acknowledged.purchases.length, losses };
}

const seeds = [1, 2];

for (const seed of seeds)
  test(`a loss of power takes nothing that was acknowledged and damages nothing (seed ${seed})`, async () => {
    const { count, losses } = await loseAt(seed, (folder) => new DurableFiles(folder));
    assert.ok(count > 0);
    assert.deepEqual(losses, []);
  });

test('without an fsync that reaches the disk the same loss of power is found', async () => {
  const { losses } = await loseAt(1, (folder) => new NodeFS(folder));
  assert.notDeepEqual(losses, []);
});

test('a new database that the engine itself has put into its folder is lost with what was acknowledged in it', async () => {
  const random = seededRandom(1);
  const power = new Power(new PowerDisk(), random);
  const live = join(home, 'unsynchronised');
  const files = recordFiles(new DurableFiles(live), live, power);
  const engine = await PGlite.create({ fs: files, startParams: durableStart });
  await engine.exec(purchaseTables);
  power.loseAfter(50);
  const acknowledged = await buyUntilDark(engine, power, random);
  await engine.close();
  writeFolder(join(home, 'lost'), power.left);
  assert.notDeepEqual(await findLosses(join(home, 'lost'), acknowledged), []);
});
