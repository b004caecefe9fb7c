import { type Postgres, startPostgres, startReplica, throwawayFolder } from '../../scripts/postgres.mjs';

/** A server, and one that came back from a copy of it and its log: the same system, from a moment on another line of the log. */
interface RestoredServer {
  original: Postgres;
  /** It goes on following the original. */
  oldReplica: Postgres;
  restored: Postgres;
  /** It follows the restored one. */
  follower: Postgres;
  stop(): Promise<void>;
}

/** Private servers beside each other; `prepare` fills the original before it is copied, and `restored` is still a replica of it at the end. */
export async function restoredServer(prepare: (url: string) => Promise<void>): Promise<RestoredServer> {
  // A copy of a replica needs whole pages in the log.
  const made = { parent: throwawayFolder(), settings: { fsync: 'off', wal_receiver_status_interval: 1 } };
  const original = await startPostgres(made);
  await prepare(original.url);
  const oldReplica = await startReplica({ ...made, of: original.url });
  const restored = await startReplica({ ...made, of: original.url });
  const follower = await startReplica({ ...made, of: restored.url });
  const stop = async () => {
    for (const server of [follower, restored, oldReplica, original]) await server.stop();
  };
  return { original, oldReplica, restored, follower, stop };
}
