import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readZip, type ZipEntry } from './read-zip.ts';
import { zipParts } from './write-zip.ts';

test('each file leaves before the next one is read, so that an archive of any size takes the memory of one', async () => {
  const count = 50;
  let read = 0;
  async function* files(): AsyncGenerator<ZipEntry> {
    while (read < count) {
      read += 1;
      yield { Name: `${read}.xml`, Content: Buffer.from(`<a>${read}</a>`) };
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of zipParts(files())) {
    parts.push(part);
    // A head and the content of each.
    if (parts.length <= 2 * count) assert.equal(read, Math.ceil(parts.length / 2));
  }
  const zipped = readZip(Buffer.concat(parts), { most: count, mostBytes: 10_000 });
  assert.deepEqual(zipped.at(-1), { Name: '50.xml', Content: Buffer.from('<a>50</a>') });
});
