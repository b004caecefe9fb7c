import { StartupError } from '../../config/startup-error.ts';
import type { LimitedPool, ServerAddress } from './pools.ts';

/** What PgBouncer, from 1.21 on, calls a prepared statement that it keeps for its clients. */
const keptName = /^PGBOUNCER_/;

/** What connections through a pooler must have: its `connect_query` sets them, as nothing of ours reaches the server. */
const expected = { TimeZone: 'UTC', jit: 'off', statement_timeout: '5s', lock_timeout: '2s' } as const;

/** What PgBouncer says of settings that a connection asks for. */
export const refusesSettings = /unsupported startup parameter/;

/** A pooler is where the database itself must be. */
export const notAround = (): StartupError =>
  new StartupError('DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the database itself.');

/**
 * Throws StartupError where a pooler is between that does not fit: one that DATABASE_DIRECT_URL does not lead around, one that keeps no prepared
 * statements (PgBouncer before 1.21, or without `max_prepared_statements`), or one that does not set what sessions need.
 */
export async function assertPoolerFits({ pool }: LimitedPool, { url, directUrl }: ServerAddress): Promise<void> {
  const client = await pool.connect();
  try {
    // A pooler gives its clients a number of its own.
    const statement = { name: 'circolo_probe', text: 'select pg_backend_pid() as pid' };
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>(statement);
    const { rows: names } = await client.query<{ name: string }>('select name from pg_prepared_statements');
    const { rows: settings } = await client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from pg_settings where name = any($1)',
      [Object.keys(expected)],
    );
    await client.query('commit');
    if ('processID' in client && rows[0]?.pid === client.processID) return;
    if (url === directUrl) throw notAround();
    if (!names.some(({ name }) => keptName.test(name)))
      throw new StartupError(
        'The pooler at DATABASE_URL keeps no prepared statements: PgBouncer must be 1.21 or newer, with max_prepared_statements above 0.',
      );
    const values = new Map(settings.map(({ name, value }) => [name, value]));
    const missing = Object.entries(expected).filter(([name, value]) => values.get(name) !== value);
    if (missing.length > 0)
      throw new StartupError(
        `The pooler at DATABASE_URL must set ${missing.map(([name, value]) => `${name} to ${value}`).join(', ')} in its connect_query.`,
      );
  } finally {
    client.release(true);
  }
}
