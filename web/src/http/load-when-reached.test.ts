import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openConnection } from './connection.ts';
import { loadWhenReached } from './load-when-reached.ts';

/** A service that is there or not, and a file that comes from it once it is. */
function service({ mock }: TestContext, { answers }: { answers: (200 | 503 | null)[] }) {
  mock.method(globalThis, 'fetch', () => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    return status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('Failed to fetch'));
  });
  Object.assign(globalThis, { document: { querySelectorAll: () => [] } });
  const connection = openConnection({ every: 1 });
  const lost: boolean[] = [];
  connection.subscribe(() => lost.push(connection.isLost()));
  return { connection, lost };
}

/** A file that does not come for some times. */
function file({ failures }: { failures: number }) {
  let tries = 0;
  return {
    tries: () => tries,
    load: () => {
      tries += 1;
      return tries > failures ? Promise.resolve('code') : Promise.reject(new TypeError(`Did not come: ${tries}`));
    },
  };
}

test('code that does not come while the service is away comes when it is back, and the page says so meanwhile', async (context) => {
  const { connection, lost } = service(context, { answers: [null, null, 503, 200] });
  const { load, tries } = file({ failures: 1 });
  assert.equal(await loadWhenReached(load, connection), 'code');
  assert.equal(tries(), 2, 'not tried before the service answers');
  assert.deepEqual(lost, [true, false]);
});

test('code that is not there while the service is fails at once', async (context) => {
  const { connection, lost } = service(context, { answers: [200] });
  await assert.rejects(loadWhenReached(file({ failures: 9 }).load, connection), /Did not come: 1/);
  assert.deepEqual(lost, []);
});

test('code of another version than the service that is back fails then', async (context) => {
  const { connection, lost } = service(context, { answers: [null, 200] });
  await assert.rejects(loadWhenReached(file({ failures: 9 }).load, connection), /Did not come: 2/);
  assert.deepEqual(lost, [true, false]);
});

test('it is waited for as long as it takes, longer than calls wait', async (context) => {
  service(context, { answers: [...Array.from({ length: 40 }, () => null), 200] });
  const impatient = openConnection({ every: 1, atMost: 5 });
  assert.equal(await loadWhenReached(file({ failures: 1 }).load, impatient), 'code');
});
