import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { emptyDatabase } from '../../../test/database.ts';
import { openDatabase } from '../open-database.ts';

const server = process.env.TEST_DATABASE_URL;

/** What the server numbers a connection by (PostgreSQL, 55.7 "BackendKeyData"): the number follows. */
const backendKey = Buffer.from([0x4b, 0, 0, 0, 12]);

/** A way to a database that, as a pooler does, gives its clients numbers of its own, and keeps nothing for them. */
async function pooler(database: string) {
  const target = new URL(database);
  const listener = createServer((client) => {
    const way = connect(Number(target.port), target.hostname);
    client.pipe(way);
    way.on('data', (chunk) => {
      const bytes = Buffer.from(chunk);
      const at = bytes.indexOf(backendKey);
      if (at >= 0) bytes.writeInt32BE(1, at + backendKey.length);
      client.write(bytes);
    });
    for (const socket of [client, way])
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy();
          way.destroy();
        });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('The pooler has no port.');
  const url = new URL(database);
  url.host = `127.0.0.1:${address.port}`;
  return { url: url.href, close: () => listener.close() };
}

if (server) {
  test('a pooler that nothing leads around, or that keeps no prepared statements, is refused in a sentence', async (context) => {
    const { url, drop } = await emptyDatabase(server);
    context.after(drop);
    const between = await pooler(url);
    context.after(between.close);
    await assert.rejects(openDatabase({ url: between.url }), {
      name: 'StartupError',
      message: 'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the database itself.',
    });
    await assert.rejects(openDatabase({ url: between.url, directUrl: url }), {
      name: 'StartupError',
      message: /^The pooler at DATABASE_URL keeps no prepared statements: PgBouncer must be 1\.21 or newer,/,
    });
  });

  test('of several hosts the one that answers is used', async (context) => {
    const { url, drop } = await emptyDatabase(server);
    context.after(drop);
    const { host } = new URL(url);
    const several = url.replace(host, `127.0.0.1:1,${host}`);
    const database = await openDatabase({ url: several });
    context.after(() => database.close());
    const { rows } = await database.raw.executeSql('select 1 as one');
    assert.deepEqual(rows, [{ one: 1 }]);
    await (await database.listen('news', () => {}))();
  });
}
