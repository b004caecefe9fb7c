import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { qrPicture } from './qr-picture.ts';

const text = 'BCD\n002\n1\nSCT\n\nCircolo\nIT60X0542811101000000123456\nEUR146.40\n\n\nCRCC333347X';

/** The rows of a picture without their filters: none, and the difference to the row above (PNG, section 9). */
function rowsOf(pixels: Buffer, stride: number): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < pixels.length; at += stride) {
    const [filter, ...line] = pixels.subarray(at, at + stride);
    assert.ok(filter === 0 || filter === 2);
    const above = rows.at(-1) ?? [];
    rows.push(filter === 0 ? line : line.map((byte, index) => (byte + (above[index] ?? 0)) & 0xff));
  }
  return rows;
}

test('every module of the code is a black or white square of the picture', () => {
  const picture = qrPicture(text);
  const side = picture.readUInt32BE(16);
  assert.equal(side, picture.readUInt32BE(20));
  assert.ok(side >= 336);
  const length = picture.readUInt32BE(33);
  assert.equal(picture.toString('latin1', 37, 41), 'IDAT');
  const pixels = inflateSync(picture.subarray(41, 41 + length));
  const stride = 1 + Math.ceil(side / 8);
  assert.equal(pixels.length, stride * side);
  const rows = rowsOf(pixels, stride);
  const isWhite = (x: number, y: number) => ((rows[y]?.[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;

  const bytes = [{ data: Buffer.from(text), mode: 'byte' as const }];
  const { data, size } = create(bytes, { errorCorrectionLevel: 'M' }).modules;
  const scale = side / (size + 4);
  assert.ok(Number.isInteger(scale));
  for (let row = -2; row < size + 2; row++) {
    for (let column = -2; column < size + 2; column++) {
      const isInside = row >= 0 && row < size && column >= 0 && column < size;
      const isBlack = isInside && Boolean(data[row * size + column]);
      for (const corner of [0, scale - 1]) {
        const x = (column + 2) * scale + corner;
        const y = (row + 2) * scale + corner;
        assert.equal(isWhite(x, y), !isBlack, `module ${row}, ${column}`);
      }
    }
  }
});
