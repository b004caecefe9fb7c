import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBareTypes } from './type-names.ts';

const found = (text: string) => findBareTypes([{ path: 'server/src/a.ts', text }]);

test('a type that is named by a participle alone is found, exported or inside of a function', () => {
  assert.deepEqual(found('export interface Asked {}'), ['server/src/a.ts: Asked says nothing; name what it is']);
  assert.equal(found('function read() {\n  type Kept = string;\n}').length, 1);
});

test('a noun with a participle before it is no such type, and neither is a comment', () => {
  assert.deepEqual(found('type AskedRefund = string;\n// type Asked = string;\nconst Asked = 1;'), []);
});
