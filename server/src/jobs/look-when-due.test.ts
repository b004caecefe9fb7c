import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { busyPause, lookWhenDue } from './look-when-due.ts';

test('what is called for again and again is looked for once a pause, and once more for what came last', async () => {
  const looks: number[] = [];
  const looking = lookWhenDue(
    async () => {
      looks.push(performance.now());
      return 30_000;
    },
    (error) => {
      throw error;
    },
  );
  const end = performance.now() + 1.5 * busyPause;
  while (performance.now() < end) {
    looking.wake();
    await sleep(5);
  }
  await sleep(busyPause);
  await looking.end();
  const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
  assert.ok(looks.length >= 2 && looks.length <= 4, `${looks.length} looks`);
  assert.ok(Math.min(...pauses) > busyPause - 50, `${pauses.join(', ')} ms apart`);
});

test('a look that nothing calls for waits as long as it answered, and the end does not wait for it', async () => {
  let looks = 0;
  const looking = lookWhenDue(
    async () => {
      looks++;
      return 30_000;
    },
    () => {},
  );
  await sleep(20);
  await looking.end();
  assert.equal(looks, 1);
});
