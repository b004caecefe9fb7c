import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openConnection } from './connection.ts';
import { fetchWithRetries } from './retrying-fetch.ts';

const get: RequestInit = { method: 'GET' };

/** A network that answers when a test lets it, with a body that comes part by part, and a clock of its own. */
function slowNetwork({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] });
  const file = new TransformStream<Uint8Array, Uint8Array>();
  const body = file.writable.getWriter();
  const answers: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  mock.method(globalThis, 'fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    signal.addEventListener('abort', () => void body.abort(signal.reason).catch(() => undefined));
    return new Promise<Response>((resolve) => answers.push(() => resolve(new Response(file.readable))));
  });
  return {
    ask: (request: RequestInit) => fetchWithRetries('/api/Things', request, openConnection()),
    answer: () => answers.at(-1)?.(),
    body,
    gaveUp: () => signals.at(-1)?.aborted,
    seconds: (count: number) => mock.timers.tick(count * 1000),
  };
}

test('a file that keeps coming takes as long as it takes', async (context) => {
  const { ask, answer, body, gaveUp, seconds } = slowNetwork(context);
  const asked = ask(get);
  answer();
  const reader = (await asked).body?.getReader();
  assert.ok(reader);
  for (let part = 0; part < 5; part++) {
    const next = reader.read();
    await body.write(new Uint8Array([part]));
    assert.deepEqual((await next).value, new Uint8Array([part]));
    seconds(20);
  }
  const end = reader.read();
  await body.close();
  assert.equal((await end).done, true);
  seconds(60);
  assert.equal(gaveUp(), false);
});

test('a file that does not come any more is given up', async (context) => {
  const { ask, answer, body, seconds } = slowNetwork(context);
  const asked = ask(get);
  answer();
  const reader = (await asked).body?.getReader();
  assert.ok(reader);
  await Promise.all([reader.read(), body.write(new Uint8Array([1]))]);
  seconds(31);
  await assert.rejects(reader.read(), { name: 'TimeoutError' });
});

test('an upload is given the time that a slow network needs for it', async (context) => {
  const { ask, answer, gaveUp, seconds } = slowNetwork(context);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(10 * 1024 * 1024)]));
  const upload = ask({ method: 'POST', body: form });
  seconds(300);
  assert.equal(gaveUp(), false);
  answer();
  assert.equal((await upload).status, 200);
});

test('any other request is given half a minute', (context) => {
  const { ask, gaveUp, seconds } = slowNetwork(context);
  void ask(get);
  seconds(29);
  assert.equal(gaveUp(), false);
  seconds(2);
  assert.equal(gaveUp(), true);
});

test('an answer without content is one, also where the browser gives it a body', async ({ mock }) => {
  const empty = new Response(null, { status: 204 });
  Object.defineProperty(empty, 'body', { value: new Blob([]).stream() });
  mock.method(globalThis, 'fetch', async () => empty);
  assert.equal((await fetchWithRetries('/api/Logout', { method: 'POST' }, openConnection())).status, 204);
});
