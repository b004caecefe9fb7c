import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { diskOf, writeFolder } from '../../../test/power-loss/disk-folders.ts';
import type { DiskContent } from '../../../test/power-loss/power-disk.ts';
import { recordNodeFiles } from '../../../test/power-loss/recorded-node-files.ts';
import { seededRandom } from '../../../test/power-loss/seeded-random.ts';
import { openDatabase } from '../open-database.ts';
import { type Entry, entriesOf } from '../shared-files.ts';
import { embeddedSnapshot } from './embedded.ts';
import { makeDataFolder } from './make-data-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'circolo-power-'));
after(() => rmSync(home, { recursive: true }));

/** Operations of the disk between two losses of power: the new folder takes about eight hundred. */
const each = 20;

/** The files of the archive that are missing or other ones in what is left. */
function damaged(left: DiskContent, expected: ReadonlyMap<string, Buffer>): string[] {
  return [...expected].flatMap(([path, data]) => (left.get(`data/postgres/${path}`)?.equals(data) ? [] : path));
}

/** Makes the folder of the database below `top`, and calls `onLoss` each so many operations. */
async function makeBelow(
  top: string,
  entries: readonly Entry[],
  random: () => number,
  onLoss: (left: DiskContent) => void,
) {
  const disk = diskOf(top);
  let next = Math.floor(random() * each);
  const beforeOperation = () => {
    if (next-- > 0) return;
    next = each;
    onLoss(disk.afterPowerLoss(random));
  };
  const stop = recordNodeFiles(top, { disk, beforeOperation });
  try {
    await makeDataFolder(join(top, 'data', 'postgres'), async () => entries);
  } finally {
    stop();
  }
  return disk;
}

test('a loss of power while the first start makes its folder leaves none or a whole one, and after it none is lost', async () => {
  const archive = await embeddedSnapshot(async ({ raw }) => {
    await raw.executeSql('create table filled as select generate_series(1, 5000) as number');
  });
  const entries = entriesOf(new Uint8Array(await archive.arrayBuffer()));
  const expected = new Map(
    entries.flatMap(({ path, data, isFolder }) => (isFolder ? [] : [[path, Buffer.from(data)] as const])),
  );
  let top = join(home, 'first');
  mkdirSync(join(top, 'data'), { recursive: true });
  // The second one finds what the first one has left when its power was lost.
  for (const seed of [1, 2]) {
    const random = seededRandom(seed);
    let points = 0;
    let half: DiskContent | undefined;
    const disk = await makeBelow(top, entries, random, (left) => {
      points += 1;
      if (left.has('data/postgres/PG_VERSION')) assert.deepEqual(damaged(left, expected), []);
      else if (left.has('data/postgres.new/PG_VERSION')) half = left;
    });
    assert.ok(points > 10, `${points}`);
    for (let time = 0; time < 10; time++) assert.deepEqual(damaged(disk.afterPowerLoss(random), expected), []);
    assert.ok(half, 'a half one is among them');
    top = join(home, `after-${seed}`);
    writeFolder(top, half);
  }
  const database = await openDatabase({ dataDir: join(top, 'data') });
  await database.close();
});
