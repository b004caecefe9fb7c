import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viesNumberOf } from './vies-number.ts';

test('VIES is asked for numbers of other member states only, under the letters that it knows', () => {
  const cases: [country: string, typed: string | null, asked: string | null][] = [
    ['DE', '136695976', 'DE 136695976'],
    ['DE', 'DE 136.695.976', 'DE 136695976'],
    ['GR', 'EL094259216', 'EL 094259216'],
    ['GR', '094259216', 'EL 094259216'],
    ['EL', '094259216', 'EL 094259216'],
    ['GB', 'XI366303068', 'XI 366303068'],
    ['XI', '366303068', 'XI 366303068'],
    ['GB', '366303068', null],
    ['IT', '00743110157', null],
    ['CH', 'CHE-116.281.710', null],
    ['US', '123456789', null],
    ['DE', null, null],
    ['DE', '1', null],
    ['DE', 'not known yet!', null],
  ];
  for (const [Country, VatNumber, asked] of cases) {
    const number = viesNumberOf({ Country, VatNumber });
    assert.equal(number && `${number.Country} ${number.Number}`, asked, `${Country} ${VatNumber}`);
  }
});
