import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const limits = { most: 3, mostBytes: 1000 };
const files = [
  { Name: 'IT01234567890_00001.xml', Content: Buffer.from('<a>è</a>') },
  { Name: 'città.xml', Content: Buffer.alloc(900, 'b') },
];
const zip = await writeZip(files);

test('what is written is read again', async () => {
  assert.deepEqual(readZip(zip, limits), files);
  assert.deepEqual(readZip(await writeZip([]), limits), []);
});

test('more or larger files than are allowed are refused, whatever the archive says of their size', async () => {
  const large = await writeZip([{ Name: 'a', Content: Buffer.alloc(1001) }]);
  const refusal = { code: 'FileTooComplex' };
  assert.throws(() => readZip(large, limits), refusal);
  const lying = Buffer.from(large);
  lying.writeUInt32LE(1, 22);
  lying.writeUInt32LE(1, large.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  assert.throws(() => readZip(lying, limits), refusal);
  const many = await writeZip(Array.from({ length: 4 }, () => ({ Name: 'a', Content: Buffer.of(1) })));
  assert.throws(() => readZip(many, limits), refusal);
});

test('a damaged archive is refused, wherever it is damaged', () => {
  for (let at = 0; at < zip.length; at++) {
    assert.throws(() => readZip(zip.subarray(0, at), limits), { code: 'ZipUnreadable' });
    const damaged = Buffer.from(zip);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    // It is read or refused; nothing else may happen.
    try {
      readZip(damaged, limits);
    } catch (error) {
      assert.match(String((error as { code?: string }).code), /^(ZipUnreadable|FileTooComplex)$/, `byte ${at}`);
    }
  }
});
