import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrastRatio, inkOn, readable, readableContrast } from './contrast.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

test('black on white has the greatest contrast and a colour on itself the least', () => {
  assert.equal(contrastRatio('#000000', '#FFFFFF'), 21);
  assert.equal(contrastRatio('#1565C0', '#1565C0'), 1);
});

test('contrast does not depend on which colour is the text', () => {
  fc.assert(fc.property(color, color, (one, other) => contrastRatio(one, other) === contrastRatio(other, one)));
});

test('a readable text colour is kept as it is', () => {
  assert.equal(readable('#0D47A1', '#FFFFFF'), '#0D47A1');
});

test('an unreadable pair of any colours is corrected to 4.5 : 1', () => {
  fc.assert(
    fc.property(
      color,
      color,
      (text, background) => contrastRatio(readable(text, background), background) >= readableContrast,
    ),
  );
});

test('text is dark on yellow and light on blue', () => {
  assert.equal(inkOn('#FFEB3B'), '#000000');
  assert.equal(inkOn('#0D47A1'), '#FFFFFF');
});
