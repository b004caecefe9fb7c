import assert from 'node:assert/strict';
import { test } from 'node:test';
import { poolLimits } from './pool-limits.ts';

test('each kind of work has a connection at least, and all of them together what may be opened', () => {
  for (const role of ['web', 'worker', 'all'] as const)
    for (let total = 3; total < 40; total++) {
      const { desk, shop, jobs } = poolLimits(total, role);
      const connections = [desk, shop, jobs].map((limits) => limits.connections);
      assert.ok(Math.min(...connections) >= 1, `${role} ${total}`);
      const sum = connections.reduce((one, other) => one + other);
      assert.ok(role === 'worker' ? sum <= total + 2 : sum === total, `${role} ${total}: ${connections}`);
    }
});

test('pages and the shop share what jobs leave', () => {
  const shares = (role: 'web' | 'worker' | 'all') => {
    const { desk, shop, jobs } = poolLimits(10, role);
    return [desk.connections, shop.connections, jobs.connections];
  };
  assert.deepEqual(shares('all'), [4, 3, 3]);
  assert.deepEqual(shares('web'), [4, 4, 2]);
  assert.deepEqual(shares('worker'), [1, 1, 10]);
});
