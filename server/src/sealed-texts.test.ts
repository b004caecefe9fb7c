import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { seal, unseal } from './http/seal.ts';

const secret = randomBytes(32);
const text = 'IT60X0542811101000000123456 però';

test('a sealed text is opened by its secret for its purpose, and by nothing else', () => {
  const sealed = seal(secret, 'one purpose', text);
  assert.equal(unseal(secret, 'one purpose', sealed), text);
  assert.throws(() => unseal(secret, 'another purpose', sealed));
  assert.throws(() => unseal(randomBytes(32), 'one purpose', sealed));
});

test('the same text is sealed differently each time', () => {
  assert.notEqual(seal(secret, 'one purpose', text), seal(secret, 'one purpose', text));
});

test('a sealed text of which any byte was changed, or the end was cut off, is refused', () => {
  const bytes = Buffer.from(seal(secret, 'one purpose', text), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => unseal(secret, 'one purpose', changed.toString('base64url')), `byte ${at}`);
  }
  for (const length of [0, 11, 12, 20, 27, bytes.length - 1])
    assert.throws(() => unseal(secret, 'one purpose', bytes.toString('base64url', 0, length)), `${length} bytes`);
});
