import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { relaxNatureRules } from '../src/access/two-factor/seed-nature-rules.ts';
import { openLog } from '../src/config/log.ts';
import { transaction } from '../src/db/transaction.ts';
import { jobList } from '../src/job-list.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { seed } from '../src/seed.ts';
import type { TestTemplate } from './database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where what is seeded, and how, is written. */
const sources = ['server/src', 'server/demo', 'contract/src', 'messages/src'];

/** Another one after every change of a source: who changes a seed must not be tested on the old one. */
export function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of sources)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const { mtimeMs, size } = statSync(join(root, folder, name));
      hash.update(`${name} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}

/** What every server has after its first start, the queues of its jobs too; staff need no second factor. */
export const seeded: TestTemplate = {
  name: `seeded_${stateOfSources()}`,
  prepare: async (database) => {
    const jobs = await openJobs(database, openLog('silent'), { work: false, jobs: jobList });
    await jobs.stop();
    await transaction(database.db, async (tx) => {
      await seed(tx);
      await relaxNatureRules(tx);
    });
  },
};
