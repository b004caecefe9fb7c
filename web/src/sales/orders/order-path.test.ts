import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderPath } from './order-path.ts';

const walked = (...statuses: string[]) =>
  statuses.reverse().map((ToStatus) => ({ Kind: 'status', ToStatus: ToStatus as never })); // Codes of the contract.
const drawn = (path: ReturnType<typeof orderPath>) => path.map(({ Status, when }) => `${Status} ${when}`).join(', ');

test('a new order has its usual way before it', () => {
  const path = orderPath({ Status: 'IA', Events: walked('IA') });
  assert.equal(drawn(path), 'IA now, PC later, PA later, FT later, CO later');
});

test('a path shows where the order was', () => {
  const path = orderPath({ Status: 'PA', Events: walked('IA', 'PC', 'PA') });
  assert.equal(drawn(path), 'IA before, PC before, PA now, FT later, CO later');
});

test('nothing is promised beside the usual way, and no status is drawn twice', () => {
  const path = orderPath({ Status: 'SO', Events: walked('IA', 'PC', 'SO', 'IA', 'PC', 'SO') });
  assert.equal(drawn(path), 'IA before, PC before, SO now');
});
