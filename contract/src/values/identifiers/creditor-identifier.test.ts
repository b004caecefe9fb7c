import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCreditorIdentifier } from './creditor-identifier.ts';

/** The first one is published by the EPC (EPC262-08), the others follow its rule. */
const right = [
  'IT66ZZZA1B2C3D4E5F6G7H8',
  'IT73ZZZ0000099999010152',
  'IT730010000099999010152',
  'IT65ZZZRSSMRA80A01F205X',
  'DE98ZZZ09999999999',
];
const wrong: Record<string, string> = {
  IT00ZZZ0000099999010152: 'check digits',
  IT73ZZZ000009999901015: 'a character less',
  XX73ZZZ0000099999010152: 'another country',
  it66zzza1b2c3d4e5f6g7h8: 'small letters',
  '': 'nothing',
};

for (const id of right) test(`${id} is a creditor identifier`, () => assert.equal(isCreditorIdentifier(id), true));
for (const [id, why] of Object.entries(wrong))
  test(`a creditor identifier with ${why} is refused`, () => assert.equal(isCreditorIdentifier(id), false));
