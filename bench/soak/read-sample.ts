import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { residentMegabytes } from '../cpu.ts';
import { openPool } from '../database.ts';

/** What a process holds at a moment. */
export interface Sample {
  /** Resident memory, in megabytes. */
  memory: number;
  /** Open files and sockets. */
  handles: number;
  /** Connections to PostgreSQL; none where the database is in the process. */
  connections: number;
  /** Of the data folder, or of the database, in megabytes. */
  data: number;
  /** Asked for so far. */
  orders: number;
}

async function atServer(url: string): Promise<Pick<Sample, 'connections' | 'data'>> {
  const db = openPool(url);
  try {
    const { rows } = await db.query<{ connections: number; data: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
         (pg_database_size(current_database()) / 1048576)::int as data`,
    );
    return rows[0] ?? { connections: 0, data: 0 };
  } finally {
    await db.end();
  }
}

const inFolder = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

/** Looks at a server of ours and its database. Linux only. */
export async function readSample(pid: number, env: Record<string, string>, orders: number): Promise<Sample> {
  const { DATABASE_URL, DATA_DIR = '' } = env;
  const stored = DATABASE_URL ? await atServer(DATABASE_URL) : { connections: 0, data: inFolder(DATA_DIR) };
  const handles = readdirSync(`/proc/${pid}/fd`).length;
  return { memory: Math.round(residentMegabytes(pid)), handles, ...stored, orders };
}
