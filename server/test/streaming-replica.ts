import { type Postgres, startPostgres, startReplica, throwawayFolder } from '../../scripts/postgres.mjs';

/** Databases that are thrown away need not outlive a power cut; the replica says each second how far it is. */
const settings = { fsync: 'off', full_page_writes: 'off', wal_receiver_status_interval: 1 };

/** A private server and a replica that follows it. Stop both when done. */
export async function streamingReplica(): Promise<{ leader: Postgres; replica: Postgres; stop(): Promise<void> }> {
  const parent = throwawayFolder();
  const leader = await startPostgres({ parent, settings });
  const replica = await startReplica({ of: leader.url, parent, settings });
  const stop = async () => {
    await replica.stop();
    await leader.stop();
  };
  return { leader, replica, stop };
}
