import assert from 'node:assert/strict';
import { startPostgres } from '../../scripts/postgres.mjs';
import { testApp } from '../../server/test/app.ts';
import { openPool, postmaster } from '../database.ts';
import { measureArchives } from './archives.ts';
import { measureIssued } from './issued.ts';
import { measureWritten } from './written.ts';

/** A month of a company that sells much. */
const documents = Number(process.env.BENCH_DOCUMENTS ?? 10_000);

/** What documents cost: their files alone, their issue on PostgreSQL, the archives of a month and a year. */
export async function measureDocuments(): Promise<void> {
  const missed = await measureWritten(documents);
  const postgres = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
  try {
    process.env.TEST_DATABASE_URL = postgres.url;
    const app = await testApp();
    const pool = openPool(postgres.url);
    try {
      missed.push(...(await measureIssued(app, documents, await postmaster(pool))));
      missed.push(...(await measureArchives(app)));
    } finally {
      await pool.end();
      await app.close();
    }
  } finally {
    await postgres.stop();
  }
  assert.deepEqual(missed, [], 'Budgets of documents');
}
