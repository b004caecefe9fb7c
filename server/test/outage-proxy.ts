import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut, as a restart, a failover or a broken network does. */
export interface OutageProxy {
  /** The database's address by this way. */
  url: string;
  /** No one gets through, and who was through is cut off. */
  cut(): void;
  /** All connections stay, and nothing passes any more. */
  silence(): void;
  /** As before; what was silent is cut off first. */
  restore(): void;
  /**
   * Cuts off the next connection that sends a text: `before` the database sees it, or `after` it was handed on and before the
   * answer comes back.
   */
  cutAt(text: string, when: 'before' | 'after'): void;
  close(): Promise<void>;
}

interface Way {
  client: Socket;
  server: Socket;
}

/** Opens a way to a database on this machine. */
export async function outageProxy(database: string): Promise<OutageProxy> {
  const target = new URL(database);
  const ways = new Set<Way>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let trap: { text: string; when: 'before' | 'after' } | undefined;

  const end = (way: Way) => {
    ways.delete(way);
    way.client.destroy();
    way.server.destroy();
  };
  const endAll = () => {
    for (const way of ways) end(way);
  };
  const onSent = (way: Way, chunk: Buffer) => {
    if (state === 'silent') return;
    if (!trap || !chunk.includes(trap.text)) return void way.server.write(chunk);
    const { when } = trap;
    trap = undefined;
    if (when === 'before') return end(way);
    // What comes back is thrown away; the database has done it by the time that it answers.
    way.server.removeAllListeners('data');
    way.server.once('data', () => end(way));
    way.server.write(chunk);
  };

  const listener = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const way = { client, server };
    ways.add(way);
    client.on('data', (chunk) => onSent(way, Buffer.from(chunk)));
    server.on('data', (chunk) => {
      if (state !== 'silent') client.write(chunk);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => end(way));
      socket.on('close', () => end(way));
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  const url = new URL(database);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      endAll();
    },
    silence: () => {
      state = 'silent';
    },
    restore: () => {
      if (state === 'silent') endAll();
      state = 'open';
    },
    cutAt: (text, when) => {
      trap = { text, when };
    },
    close: async () => {
      endAll();
      listener.close();
      await once(listener, 'close');
    },
  };
}
