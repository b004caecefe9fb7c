import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOfLink } from './link-key.ts';

const key = 'q2v9Yx-3_kTn8sLw0Zb5RfHd7UeCjMa1PoGiXy4NtKw';

test('a link brings its key, no key, or a damaged one', () => {
  assert.deepEqual(keyOfLink(`#${key}`), { key });
  assert.equal(keyOfLink(''), null);
  assert.equal(keyOfLink('#'), null);
  for (const damaged of ['#%', '#%E0%A4%A', `#${key} `, `#${key.slice(0, 9)}`, '#<script>', `#${key.repeat(3)}`]) {
    assert.equal(keyOfLink(damaged), 'bad', damaged);
  }
});
