import { DatabaseEngine, type SystemStatus } from '@circolo/contract/system/system-status';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';

type DatabaseStatus = SystemStatus['Database'];

interface DatabaseFacts extends Record<string, unknown> {
  Version: string;
  Size: number | string;
  Writable: boolean;
  Connections: number;
  MostConnections: number;
}

async function readStandbys(db: Queryable): Promise<DatabaseStatus['Standbys']> {
  // Without the right to see them, their rows are there and empty.
  const { rows } = await db.execute<DatabaseStatus['Standbys'][number] & Record<string, unknown>>(sql`
    select application_name as "Name", state as "State", sync_state in ('sync', 'quorum') as "Synchronous",
      extract(epoch from replay_lag)::float8 as "Lag"
    from pg_stat_replication where state is not null order by 1`);
  return rows;
}

/** What the database says of itself. */
export async function readDatabase(db: Queryable, kind: Database['kind']): Promise<DatabaseStatus> {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_setting('server_version') as "Version", pg_database_size(current_database())::float8 as "Size",
      not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "Writable",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "Connections",
      current_setting('max_connections')::int as "MostConnections"`);
  const [facts] = rows;
  if (!facts) throw new Error('The database says nothing of itself');
  const { Version, Size, Writable, Connections, MostConnections } = facts;
  const own = { Version, Size: Number(Size), Writable };
  if (kind === 'embedded')
    return { ...own, Engine: DatabaseEngine.embedded, Connections: null, MostConnections: null, Standbys: [] };
  return { ...own, Engine: DatabaseEngine.server, Connections, MostConnections, Standbys: await readStandbys(db) };
}
