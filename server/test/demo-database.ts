import { seedDemo } from '../demo/demo.ts';
import { openLog } from '../src/config/log.ts';
import type { Database } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { jobList } from '../src/job-list.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { seed } from '../src/seed.ts';
import { testDatabase } from './database.ts';

/** A database with the demonstration as it is made at a moment. */
export async function demoDatabase(now: Date): Promise<{ database: Database; close: () => Promise<void> }> {
  const database = await testDatabase();
  const jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
  await transaction(database.db, seed);
  const bases = { api: '', upload: '/api/Uploads', notify: '', fiscalCode: '', shop: '' };
  await seedDemo(
    database.db,
    { port: 4400, demoPassword: 'Circolo-2026!', secretKey: 'a key of this test', bases },
    now,
  );
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { database, close };
}
