import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLetter } from './fiscal-code.ts';
import { firstNameLetters, readFiscalCode, surnameLetters } from './fiscal-code-parts.ts';
import fiscal from './fixtures/fiscal-code-vectors.json' with { type: 'json' };
import { mendFiscalCode } from './mend-fiscal-code.ts';

test('a code says the letters of the names, the day, the sex and the place', () => {
  assert.ok(fiscal.encode.length > 20);
  for (const { code, surname, name, gender, birthDate, placeCode } of fiscal.encode) {
    const parts = readFiscalCode(code);
    assert.equal(parts?.Surname, surnameLetters(surname), code);
    assert.equal(parts?.FirstName, firstNameLetters(name), code);
    assert.ok(parts?.BirthDates.includes(birthDate), code);
    assert.equal(parts?.Sex, gender, code);
    assert.equal(parts?.Place, placeCode, code);
  }
});

test('all forms of omocodia of one code say the same', () => {
  const base = readFiscalCode(fiscal.omocodia.base);
  assert.ok(base);
  for (const code of fiscal.omocodia.all) assert.deepEqual(readFiscalCode(code), base, code);
});

test('a wrong code says nothing', () => {
  for (const { code } of fiscal.invalid) assert.equal(readFiscalCode(code), null, code);
  assert.equal(readFiscalCode('99999040373'), null);
});

test('the letters of names are those of the published vectors', () => {
  for (const { input, code } of fiscal.surnameCode) assert.equal(surnameLetters(input), code, input);
  for (const { input, code } of fiscal.nameCode) assert.equal(firstNameLetters(input), code, input);
});

test('29 February is read in the century that has it', () => {
  const withDay = (year: string) => `RSSMRA${year}B29F205${checkLetter(`RSSMRA${year}B29F205`)}`;
  assert.deepEqual(readFiscalCode(withDay('00'))?.BirthDates, ['2000-02-29']);
  assert.deepEqual(readFiscalCode(withDay('04'))?.BirthDates, ['1904-02-29', '2004-02-29']);
});

const mario = { FirstName: 'Mario', LastName: 'Rossi' };
const nameless = { FirstName: '', LastName: '' };

test('what was meant by a wrong code is found where it can be known', () => {
  const cases: [string, { FirstName: string; LastName: string }, string | null][] = [
    ['RSSMRA8OA01F205X', nameless, 'RSSMRA80A01F205X'],
    ['R5SMRA80AO1F205X', nameless, 'RSSMRA80A01F205X'],
    ['RSXMRA80A01F205X', mario, 'RSSMRA80A01F205X'],
    ['RSXMRA80A01F205X', nameless, null],
    ['RSSMRA80A01F205Y', mario, null],
    ['RSSMRA80A01F205X', mario, null],
    ['IT00743110157', nameless, '00743110157'],
    ['743110157', nameless, '00743110157'],
    ['0743110157', nameless, '00743110157'],
    ['O0743110157', nameless, '00743110157'],
    ['12345', nameless, null],
    ['', nameless, null],
  ];
  for (const [text, names, meant] of cases) assert.equal(mendFiscalCode(text, names), meant, text);
});
