import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { bitsOf, isSolved, proofHeader, solve } from './proof-of-work.ts';

const challenge = '10.mh7k2p1.QmFzZTY0dXJs.c2lnbmVkIGJ5IHRoZSBzZQ';

test('an answer is a SHA-256 that begins with as many zero bits as were asked for', () => {
  let from = 0;
  for (let nth = 0; nth < 5; nth++) {
    const counter = solve(challenge, from, 100_000);
    assert.ok(counter !== null);
    const digest = createHash('sha256').update(proofHeader(challenge, counter)).digest();
    assert.equal(digest.readUInt32BE(0) >>> 22, 0);
    assert.equal(isSolved(challenge, counter), true);
    from = counter + 1;
  }
});

test('no counter is left out', () => {
  const counter = solve(challenge, 0, 100_000) ?? 0;
  const isRight = (nth: number) =>
    createHash('sha256').update(proofHeader(challenge, nth)).digest().readUInt32BE(0) >>> 22 === 0;
  assert.equal(Array.from({ length: counter }, (_, nth) => nth).some(isRight), false);
  assert.equal(solve(challenge, 0, counter), null);
});

test('the difficulty is the challenge’s, and a text that does not fit is no answer', () => {
  assert.equal(bitsOf(challenge), 10);
  assert.equal(isSolved(`0.${'x'.repeat(60)}`, 1), false);
});
