import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHouseWords } from './house-words.ts';

const found = (text: string, path = 'server/src/a.ts') => findHouseWords([{ path, text }], {});

test('a house word is found in a comment, in a name and in the title of a test', () => {
  assert.match(found('test(`${name} is told`, () => {});').join(), /“told” .* in a title/);
  assert.match(found('const a = 1;\n/** Sent to whoever\n * asks. */').join(), /a\.ts:2 has “whoever” .* in a comment/);
  assert.match(found('export function tellOwner() {}').join(), /“tell” .* in a name/);
  assert.match(found("test('it is done anew', () => {});").join(), /“anew” .* in a title/);
  assert.match(found('const a = { of: 1 } /* a row of\n * their like */').join(), /“of their like”/);
});

test('a house word in the parts of a name or of a file is found, a part of another word is not', () => {
  assert.equal(found('giveBackCoupons(isUnfit, TROUBLES)').length, 3);
  assert.match(found('', 'server/test/crm/lead-lab.ts').join(), /named with “lab”/);
  assert.deepEqual(found('const label = understands(outfit, retelling);'), []);
});

test('texts and regular expressions are not judged, the code between them is', () => {
  assert.deepEqual(
    found("throw new Error('nobody was told'); const said1 = /it's said/.test(`trouble ${a / b} anew`);"),
    [],
  );
  assert.match(found("const a = `${told} and ${{ b: '}' }.b}`; const b = 'it';").join(), /“told”/);
  assert.match(found('const a = /[\'"`]/; // nobody').join(), /“nobody”/);
});

test('a name of the specification is exempt, its parts elsewhere are not', () => {
  const exempt = { EventTold: 'a column of the specification' };
  const source = [{ path: 'server/src/a.ts', text: 'row.EventTold = told;' }];
  assert.match(findHouseWords(source, exempt).join('\n'), /^server\/src\/a\.ts:1 has “told” .* in a name$/);
});

test('a comment may mention a wire name as code', () => {
  const source = (text: string) => [{ path: 'server/src/a.ts', text }];
  assert.deepEqual(findHouseWords(source('/** `GET /Shop/Unfit` answers ids. */'), { Unfit: 'a route' }), []);
  assert.equal(findHouseWords(source('/** `isUnfit` or unfit */'), { Unfit: 'a route' }).length, 1);
});
