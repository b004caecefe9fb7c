import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './verdict.ts';

const attempt = { CheckoutId: 'a', buyer: 0, placed: { Id: 1, Number: '2026/000001' } };
const order = { Id: 1, Number: '2026/000001', CheckoutId: 'a', Lines: 1, Events: 1, Mails: 1, Answers: 1 };

test('an acknowledged order that is there once, whole, is neither lost nor doubled', () => {
  assert.deepEqual(judge([attempt], [order]), { acknowledged: 1, found: 1, lost: 0, doubled: 0 });
});

test('an order that is gone, or is not the one that was acknowledged, is lost', () => {
  assert.equal(judge([attempt], []).lost, 1);
  assert.equal(judge([attempt], [{ ...order, Number: '2026/000002' }]).lost, 1);
  assert.equal(judge([attempt], [{ ...order, Id: 2 }]).lost, 1);
});

test('a check-out with two orders, and a number with two, are doubled', () => {
  assert.equal(judge([attempt], [order, { ...order, Id: 2, Number: '2026/000002' }]).doubled, 1);
  assert.equal(judge([attempt], [order, { ...order, Id: 2, CheckoutId: 'b' }]).doubled, 1);
});

test('an order of which a row is missing or there twice is doubled, acknowledged or not', () => {
  for (const name of ['Lines', 'Events', 'Mails', 'Answers']) {
    assert.equal(judge([attempt], [{ ...order, [name]: 0 }]).doubled, 1);
    assert.equal(judge([{ CheckoutId: 'a', buyer: 0 }], [{ ...order, [name]: 2 }]).doubled, 1);
  }
});

test('a purchase without an acknowledgement may be there or not', () => {
  const unanswered = { CheckoutId: 'a', buyer: 0 };
  assert.deepEqual(judge([unanswered], []), { acknowledged: 0, found: 0, lost: 0, doubled: 0 });
  assert.deepEqual(judge([unanswered], [order]), { acknowledged: 0, found: 0, lost: 0, doubled: 0 });
});
