import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, faultOf } from './judge-answer.ts';

const refused: Answer = {
  status: 400,
  type: 'application/json; charset=utf-8',
  text: '{"Code":"InvalidRequest","Message":"No"}',
  milliseconds: 5,
};

for (const [name, answer, fault] of [
  ['an answer', { ...refused, status: 200, text: '[]' }, null],
  ['a refusal with its code', refused, null],
  ['a fault', { ...refused, status: 500 }, 'a fault of the server'],
  ['a refusal without a code', { ...refused, text: '{"Message":"No"}' }, 'a refusal without a code'],
  ['a refusal as a page', { ...refused, type: 'text/html', text: '<p>No</p>' }, 'a refusal that is no JSON'],
  ['a refusal with a stack', { ...refused, text: '{"Code":"X","Message":"at run (/a/b.ts:12)"}' }, 'leaks'],
  ['a refusal of the database', { ...refused, text: '{"Code":"X","Message":"duplicate key value"}' }, 'leaks'],
  ['an answer that takes too long', { ...refused, milliseconds: 20_000 }, 'too slow'],
] as const)
  test(`the fuzzer judges ${name}`, () => assert.equal(faultOf(answer), fault));
