import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { ZipWriter } from './zip-writer.ts';

async function written(work: (zip: ZipWriter) => Promise<void>, plainEntries?: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => void parts.push(Uint8Array.from(bytes)), plainEntries);
  await work(zip);
  await zip.end();
  return Buffer.concat(parts);
}

/** What the directory of an archive lists, each with its content. */
function readBack(zip: Buffer): Record<string, string> {
  const end = zip.length - 22;
  const count = zip.readUInt16LE(end + 10);
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    const [packed, length, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const begin = local + 30 + length;
    files[name] = inflateRawSync(zip.subarray(begin, begin + packed)).toString();
    assert.equal(Buffer.byteLength(files[name]), zip.readUInt32LE(at + 24));
    at += 46 + length;
  }
  return files;
}

async function* lines(count: number) {
  for (let nth = 0; nth < count; nth++) yield `riga ${nth}\n`;
}

test('files that are at hand and files that are made meanwhile are in the archive, whole', async () => {
  const long = Array.from({ length: 20_000 }, (_, nth) => `riga ${nth}\n`).join('');
  const zip = await written(async (archive) => {
    await archive.add('società/a.txt', Buffer.from('però'));
    await archive.addStream('lungo.txt', lines(20_000));
    await archive.addStream('vuoto.txt', lines(0));
    await archive.add('b.txt', Buffer.from(''));
  });
  assert.deepEqual(readBack(zip), { 'società/a.txt': 'però', 'lungo.txt': long, 'vuoto.txt': '', 'b.txt': '' });
});

test('more files than 16 bits count are counted as ZIP64 does', async () => {
  const zip = await written(async (archive) => {
    for (const name of ['a', 'b', 'c']) await archive.add(name, Buffer.from(name));
  }, 3);
  const plainEnd = zip.length - 22;
  const locator = plainEnd - 20;
  assert.deepEqual([zip.readUInt16LE(plainEnd + 10), zip.readUInt32LE(locator)], [0xffff, 0x07064b50]);
  const end = Number(zip.readBigUInt64LE(locator + 8));
  assert.deepEqual([zip.readUInt32LE(end), zip.readBigUInt64LE(end + 32)], [0x06064b50, 3n]);
  assert.equal(zip.readUInt32LE(Number(zip.readBigUInt64LE(end + 48))), 0x02014b50, 'where the directory begins');
});

test('what goes wrong while a file is made goes wrong for the archive', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('no more');
  }
  await assert.rejects(() => written((archive) => archive.addStream('a', broken())), /no more/);
});
