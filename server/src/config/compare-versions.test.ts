import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions, isVersion } from './compare-versions.ts';

test('versions are ordered by their numbers, not as texts', () => {
  const inOrder = ['1.0.0', '1.0.2', '1.0.10', '1.2.0', '1.10.0', '2.0.0'];
  assert.deepEqual(inOrder.toReversed().sort(compareVersions), inOrder);
  assert.equal(compareVersions('1.2.0-rc.1', '1.2.0'), 0);
});

test('what has not three numbers is no version', () => {
  for (const text of ['', '1.2', 'v1.2.0', '1.2.0 ', 'later']) {
    assert.equal(isVersion(text), false, text);
    assert.throws(() => compareVersions(text, '1.0.0'), /is no version/);
  }
});
