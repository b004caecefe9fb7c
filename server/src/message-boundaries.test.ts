import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { productionSettings } from '../test/production.ts';
import { scenario } from '../test/scenario.ts';

const { app, prepare } = scenario({ settings: productionSettings });
const server = prepare(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  return { address: app.http.server.address() as AddressInfo }; // Only a server on a pipe has another kind of address.
});

/** Sends bytes over a connection of their own; what came back until the server closed it. */
async function sent(...lines: string[]): Promise<string> {
  const socket = connect(server.address.port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

const statusesOf = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const head = ['POST /api/Users HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
/** A second request, which is to be read in the body of the first by none but an attacker. */
const hidden = ['GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close', '', ''];

test('a request in the place of a body is a request', async () => {
  assert.deepEqual(
    statusesOf(await sent(...head, 'Content-Length: 2', '', `{}${hidden[0]}`, ...hidden.slice(1))),
    [401, 200],
  );
});

const ambiguous: [what: string, headers: string[], body: string[]][] = [
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], ['0', '', ...hidden]],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], ['0', '', ...hidden]],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 40'], hidden],
  ['a list of lengths', ['Content-Length: 0, 40'], hidden],
  ['a length that is no number', ['Content-Length: +0'], hidden],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], ['0', '', ...hidden]],
  ['an encoding after a blank', ['Transfer-Encoding : chunked'], ['0', '', ...hidden]],
  ['a chunk without a length', ['Transfer-Encoding: chunked'], ['x', '', ...hidden]],
];
for (const [what, headers, body] of ambiguous)
  test(`${what}: a message whose end can be read in two ways is refused, and ends the connection`, async () => {
    assert.deepEqual(statusesOf(await sent(...head, ...headers, '', ...body)), [400]);
  });

test('TRACE repeats nothing of what it was sent', async () => {
  for (const path of ['/', '/api/Users', '/healthz']) {
    const answer = await sent(`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'X-Mark: 4711', 'Connection: close', '', '');
    assert.deepEqual(statusesOf(answer), [404], path);
    assert.doesNotMatch(answer, /4711|TRACE/, path);
  }
});
