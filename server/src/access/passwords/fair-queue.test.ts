import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type Asker, fairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so, and the order in which work was done. */
function queue(most = { asker: 50, lane: 100 }, patienceSeconds = 60) {
  const inTurn = fairQueue({ atATime: 1, most, patienceSeconds });
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (asker: Asker, name: string) =>
    inTurn(asker, async () => {
      await setImmediate();
      done.push(name);
    }).catch((error: { code?: string }) => {
      assert.equal(error.code, 'Busy');
      refused.push(name);
    });
  return { ask, done, refused };
}

const network = (who: string): Asker => ({ lane: 'others', who });
const device = (who: string): Asker => ({ lane: 'known', who });
const many = (count: number) => Array.from({ length: count }, (_, nth) => nth);

test('who asks often waits behind who asks once', async () => {
  const { ask, done } = queue();
  const flood = many(30).map((nth) => ask(network('flood'), `flood ${nth}`));
  await Promise.all([...flood, ask(network('home'), 'home')]);
  assert.ok(done.indexOf('home') <= 2, done.join());
  assert.equal(done.length, 31);
});

test('known devices go before all others, which still have their turns', async () => {
  const { ask, done } = queue();
  const others = many(20).map((nth) => ask(network(`network ${nth}`), 'other'));
  const devices = many(9).map((nth) => ask(device(`account ${nth}`), 'device'));
  await Promise.all([...others, ...devices]);
  assert.deepEqual(done.slice(0, 13).filter((name) => name === 'device').length, 9);
  assert.ok(done.slice(1, 6).includes('other'));
});

test('where there is no room, who has most makes it for who has less', async () => {
  const { ask, done, refused } = queue({ asker: 50, lane: 10 });
  const flood = many(12).map((nth) => ask(network('flood'), `flood ${nth}`));
  const homes = many(5).map((nth) => ask(network(`home ${nth}`), `home ${nth}`));
  await Promise.all([...flood, ...homes]);
  assert.deepEqual(done.filter((name) => name.startsWith('home')).length, 5);
  assert.equal(refused.length, 6);
  assert.ok(refused.every((name) => name.startsWith('flood')));
});

test('one asker fills no lane, and no one waits for ever', async () => {
  const { ask, refused } = queue({ asker: 3, lane: 10 });
  await Promise.all(many(6).map((nth) => ask(device('account'), `${nth}`)));
  assert.deepEqual(refused, ['4', '5']);

  const slow = fairQueue({ atATime: 1, most: { asker: 9, lane: 9 }, patienceSeconds: 0.01 });
  let end = () => {};
  const first = slow(device('one'), () => new Promise<void>((resolve) => (end = resolve)));
  await assert.rejects(
    slow(device('two'), async () => assert.fail('its time was over')),
    { code: 'Busy' },
  );
  end();
  await first;
  await slow(device('three'), async () => {});
});
