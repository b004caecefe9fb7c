import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OnNotify } from '../database.ts';
import { addressesOf } from './addresses.ts';

const longestPause = 10_000;

/** One connection of its own for LISTEN, opened on first use and opened again when it is lost. */
export function openListener(url: string) {
  const addresses = addressesOf(url);
  const channels = new Map<string, Set<OnNotify>>();
  let connection: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    for (let tried = 1; ; tried++) {
      const connectionString = addresses.current();
      try {
        return await listenAt(connectionString);
      } catch (error) {
        // A node that is away, or a replica, which refuses to listen.
        addresses.leave(connectionString);
        if (tried >= addresses.count) throw error;
      }
    }
  }

  async function listenAt(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: 'circolo listener',
      keepAlive: true,
      connectionTimeoutMillis: longestPause,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
    });
    client.on('error', () => {});
    await client.connect();
    client.once('end', () => {
      connection = undefined;
      if (!closed) void reconnect();
    });
    for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  async function reconnect(): Promise<void> {
    for (let pause = 200; !closed && !connection; pause = Math.min(2 * pause, longestPause)) {
      await sleep(pause, undefined, { ref: false });
      if (closed || connection) return;
      await open().catch(() => {});
    }
  }

  async function open(): Promise<pg.Client> {
    connection ??= connect();
    try {
      return await connection;
    } catch (error) {
      connection = undefined;
      throw error;
    }
  }

  async function listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    const listeners = channels.get(channel) ?? new Set<OnNotify>();
    listeners.add(onNotify);
    channels.set(channel, listeners);
    const client = await open();
    if (listeners.size === 1) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(onNotify);
      if (listeners.size > 0 || channels.get(channel) !== listeners) return;
      channels.delete(channel);
      const current = await connection?.catch(() => undefined);
      await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  async function close(): Promise<void> {
    closed = true;
    const client = await connection?.catch(() => undefined);
    await client?.end();
  }

  return { listen, close };
}
