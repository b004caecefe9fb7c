import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnionVatNumber, withoutVatPrefix } from './union-vat-number.ts';

const valid: [string, string][] = [
  ['AT', 'U13585627'],
  ['BE', '0403019261'],
  ['BG', '175074752'],
  ['CY', '10259033P'],
  ['CZ', '25123891'],
  ['DE', '136695976'],
  ['DK', '13585628'],
  ['EE', '100931558'],
  ['ES', 'B58378431'],
  ['FI', '20774740'],
  ['FR', '40303265045'],
  ['FR', 'K7399859412'],
  ['GR', '094259216'],
  ['HR', '33392005961'],
  ['HU', '12892312'],
  ['IE', '6433435F'],
  ['IE', '6433435OA'],
  ['LT', '119511515'],
  ['LU', '15027442'],
  ['LV', '40003521600'],
  ['MT', '11679112'],
  ['NL', '004495445B01'],
  ['PL', '8567346215'],
  ['PT', '501964843'],
  ['RO', '18547290'],
  ['SE', '123456789701'],
  ['SI', '50223054'],
  ['SK', '2022749619'],
];
const withCheckDigit = 'AT BE DE DK EE FI GR HR HU LU MT PL PT SI SK'.split(' ');

test('numbers of all 26 other member states are accepted', () => {
  assert.equal(new Set(valid.map(([country]) => country)).size, 26);
  for (const [country, number] of valid) {
    assert.equal(isUnionVatNumber(country, number), true, `${country} ${number}`);
  }
});

test('another last digit is refused where the country has a check digit', () => {
  for (const [country, number] of valid.filter(([country]) => withCheckDigit.includes(country))) {
    const others = [...'0123456789']
      .filter((digit) => digit !== number.at(-1))
      .map((digit) => number.slice(0, -1) + digit);
    for (const wrong of others) assert.equal(isUnionVatNumber(country, wrong), false, `${country} ${wrong}`);
  }
  assert.equal(isUnionVatNumber('FR', '41303265045'), false);
  assert.equal(isUnionVatNumber('SE', '123456789801'), false);
});

test('a shape of another country is refused', () => {
  for (const [country, number] of [
    ['DE', '12345'],
    ['AT', '13585627'],
    ['ES', '583784310'],
    ['NL', '004495445'],
    ['RO', '1'],
  ] as const) {
    assert.equal(isUnionVatNumber(country, number), false, `${country} ${number}`);
  }
});

test('other countries are not judged', () => {
  assert.equal(isUnionVatNumber('US', 'whatever'), true);
});

test('the letters of the country are dropped where a number is left', () => {
  assert.equal(withoutVatPrefix('DE', 'DE 136.695.976'), '136695976');
  assert.equal(withoutVatPrefix('GR', 'EL094259216'), '094259216');
  assert.equal(withoutVatPrefix('AT', 'ATU13585627'), 'U13585627');
  assert.equal(withoutVatPrefix('DE', 'DE12'), 'DE12');
  assert.equal(withoutVatPrefix('FR', '40303265045'), '40303265045');
});
