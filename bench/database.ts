import { execFileSync } from 'node:child_process';
import pg from 'pg';

const bigint = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === bigint ? Number : pg.types.getTypeParser(id, format)),
};

/** Connections to the database of a server under test; keys and counts are numbers, as its answers give them. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types });
  // The connections that the pool has let go may still be open when the database stops.
  pool.on('error', () => {});
  return pool;
}

/** The postmaster's id, whose children are the backends. */
export async function postmaster(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }));
}
