import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAway, isOfBuild, outdatedCaches, treatmentOf } from './worker-rules.ts';

const rows: [string, string, string, ReturnType<typeof treatmentOf>][] = [
  ['GET', 'cors', '/assets/desk-1.js', 'file'],
  ['POST', 'cors', '/assets/desk-1.js', 'network'],
  ['GET', 'navigate', '/desk', 'page'],
  ['GET', 'navigate', '/Desk/leads', 'page'],
  ['GET', 'navigate', '/profile', 'page'],
  ['GET', 'cors', '/desk', 'network'],
  ['GET', 'navigate', '/shop', 'network'],
  ['GET', 'navigate', '/auth/login', 'network'],
  ['GET', 'cors', '/api/Leads/List', 'network'],
  ['GET', 'navigate', '/api/Uploads/a.png', 'network'],
];
for (const [method, mode, path, treatment] of rows)
  test(`${method} ${path} (${mode}) is treated as ${treatment}`, () => {
    assert.equal(treatmentOf({ method, mode, path }), treatment);
  });

test('a gateway without a server is away, a page that is not there and a fault are answers', () => {
  assert.deepEqual([200, 404, 500, 502, 503, 504].filter(isAway), [502, 503, 504]);
});

test('a page of a newer build is not of this one, and neither is a page without scripts', () => {
  const page = (file: string) => `<head><script type="module" nonce="n" crossorigin src="/assets/${file}"></script>`;
  assert.equal(isOfBuild(page('desk-1.js'), ['/assets/desk-1.js']), true);
  assert.equal(isOfBuild(page('desk-2.js'), ['/assets/desk-1.js']), false);
  assert.equal(isOfBuild('<p>Sign in to this Wi-Fi</p>', ['/assets/desk-1.js']), false);
});

test('the newest other build stays beside the own one, older ones go, and caches of others are left alone', () => {
  const names = ['circolo-files-1', 'other', 'circolo-files-2', 'circolo-files-3'];
  assert.deepEqual(outdatedCaches(names, 'circolo-files-3'), ['circolo-files-1']);
  assert.deepEqual(outdatedCaches(['circolo-files-3'], 'circolo-files-3'), []);
});
