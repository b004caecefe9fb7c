import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { freeDisk } from './free-disk.ts';

test('the disk is that of the data folder of the embedded database, and of no other one', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-disk-'));
  const database = await testDatabase();
  context.after(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const { blocks, bsize } = statfsSync(folder);
  const disk = await freeDisk(database, folder);
  if (database.kind === 'server') return assert.equal(disk, null);
  assert.equal(disk?.Total, blocks * bsize);
  assert.ok(disk && disk.Free > 0 && disk.Free <= disk.Total);
  assert.equal(await freeDisk(database, join(folder, 'missing')), null);
});
