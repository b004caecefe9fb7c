import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hasOtherScript, isLatinText, toLatinText } from './latin-text.ts';

test('a text of the Italian keyboard stays as it is', () => {
  for (const text of ["L'Aquila", 'Città Sant’Angelo'.replace('’', "'"), 'Perché no? ÀÈÌÒÙ ç ß ñ £', '']) {
    assert.equal(isLatinText(text), true, text);
    assert.equal(toLatinText(text), text);
  }
});

test('other letters are written in the nearest Latin ones', () => {
  const cases: [string, string][] = [
    ['Duino Aurisina-Devin Nabrežina', 'Duino Aurisina-Devin Nabrezina'],
    ['Łukasz Żółć', 'Lukasz Zólc'],
    ['Sant’Angelo – “Aurora”…', 'Sant\'Angelo - "Aurora"...'],
    ['Γιώργος Ψαράς', 'Giorgos Psaras'],
    ['Щукин Юрий', 'Shchukin Yurii'],
    ['Đorđe Œuvre', 'Dorde OEuvre'],
    ['e\u0301', 'é'],
    ['ﬁume', 'fiume'],
    ['東京', '??'],
    ['ASD 🏀 Aurora', 'ASD  Aurora'],
    ['a\u200Bb', 'ab'],
  ];
  for (const [text, written] of cases) assert.equal(toLatinText(text), written, text);
});

test('only letters of other scripts are known to the server alone', () => {
  for (const text of ['東京', '中', 'محمد', 'ASD 中 Aurora']) assert.equal(hasOtherScript(text), true, text);
  for (const text of ['Łódź', 'Ștefan', 'Đorđe', 'Щукин', 'ASD 🏀 Aurora', 'Roma'])
    assert.equal(hasOtherScript(text), false, text);
});

test('whatever is typed, what comes out can be carried and stays the same when it is written again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const written = toLatinText(text);
      assert.equal(isLatinText(written), true, written);
      assert.equal(toLatinText(written), written);
    }),
  );
});
