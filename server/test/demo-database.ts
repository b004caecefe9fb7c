import { seedDemo } from '../demo/demo.ts';
import { openLog } from '../src/config/log.ts';
import type { Database } from '../src/db/database.ts';
import { jobList } from '../src/job-list.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { testDatabase } from './database.ts';
import { seeded, stateOfSources } from './seeded-template.ts';

/** A Friday: the moment of the demonstration that most tests look at, so that it is made once for all of them. */
export const demoMoment = new Date('2026-11-20T10:00:00Z');

/** A database with the demonstration as it is made at a moment: of those of the same moment, copies of one that was made. */
export async function demoDatabase(now: Date): Promise<{ database: Database; close: () => Promise<void> }> {
  const minute = Math.floor(now.getTime() / 60_000).toString(36);
  const database = await testDatabase({
    // Short: a server cuts names of databases.
    name: `demo_${minute}_${stateOfSources().slice(0, 8)}`,
    prepare: async (empty) => {
      await seeded.prepare(empty);
      const bases = { api: '', upload: '/api/Uploads', notify: '', fiscalCode: '', shop: '' };
      const config = { port: 4400, demoPassword: 'Circolo-2026!', secretKey: 'a key of this test', bases };
      await seedDemo(empty.db, config, now);
    },
  });
  const jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { database, close };
}
