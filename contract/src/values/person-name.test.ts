import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLink, isPersonName } from './person-name.ts';

const names = [
  'Anna',
  'Anna Maria Rossi',
  "Nicolò D'Angelo",
  'Àgnes O’Neill-Bianchi',
  'José de la Cruz y García',
  'Jr.',
  'St. John',
  'Søren Ågård',
  'Żółć',
  'محمد علي',
  '王小明',
  'Мария Иванова',
  'Νίκος',
  'Col·lell',
  'B. Rossi',
];
for (const name of names)
  test(`${name} is a name`, () => {
    assert.equal(isPersonName(name), true);
    assert.equal(hasLink(name), false);
  });

const others = [
  'evil.com',
  'Anna http://evil.com',
  'Anna evil.com/x',
  'www.evil',
  'a@b.it',
  'Hai vinto 100 euro',
  '<b>Anna</b>',
  'Anna\nRossi',
  'Anna\u202eRossi',
  'il tuo conto è stato chiuso clicca subito qui sotto',
  '[[ActivationLink]]',
  'Anna:',
  '',
  '-',
  '📞 Anna',
  'Anna\\Rossi',
];
for (const text of others)
  test(`${JSON.stringify(text)} is no name`, () => {
    assert.equal(isPersonName(text), false);
  });

test('what mail programs make links of is found', () => {
  for (const text of ['evil.com', 'vai su http://x', 'x@y', 'WWW.evil', 'a.it', '//evil', 'пример.рф'])
    assert.equal(hasLink(text), true, text);
  for (const text of ['Circolo 2000', 'S. Maria', 'A. S. D. Rari Nantes', 'Sig.ra'])
    assert.equal(hasLink(text), text === 'Sig.ra', text);
});
