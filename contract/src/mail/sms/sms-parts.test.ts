import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smsParts } from './sms-parts.ts';
import { writtenSms } from './written-sms.ts';

const cases: [name: string, text: string, length: number, parts: number][] = [
  ['160 plain letters are one message', 'a'.repeat(160), 160, 1],
  ['one more makes two', 'a'.repeat(161), 161, 2],
  ['Italian vowels are plain', 'àèéìòù'.repeat(20), 120, 1],
  ['a euro has the room of two letters', '€'.repeat(80), 160, 1],
  ['a curly apostrophe leaves room for 70', `l’${'a'.repeat(68)}`, 70, 1],
  ['and 67 in each of several', `l’${'a'.repeat(69)}`, 71, 2],
  ['a picture is two', '😀', 2, 1],
];
for (const [name, text, Length, Parts] of cases) test(name, () => assert.deepEqual(smsParts(text), { Length, Parts }));

test('what is written has three messages at most', () => {
  assert.ok(writtenSms.safeParse({ Text: 'a'.repeat(459) }).success);
  const { error } = writtenSms.safeParse({ Text: 'a'.repeat(460) });
  assert.deepEqual(
    error?.issues.map(({ message, path }) => [message, path]),
    [['smsTooLong', ['Text']]],
  );
});
