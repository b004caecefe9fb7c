import { AdminError } from '../../config/admin-error.ts';
import { retryJobs } from '../../jobs/operate-jobs.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { assertQueue } from './assert-queue.ts';
import { chosenJobs } from './chosen-jobs.ts';

export const jobsRetry = defineCommand({
  name: 'jobs retry',
  about: 'Lets a job that failed for good run once more, or all of them.',
  words: ['[<id>]'],
  options: {
    'all-failed': { type: 'boolean', about: 'all that failed' },
    name: { type: 'string', value: '<name>', about: 'with --all-failed: only of this kind' },
  },
  changes: true,
  async run({ words: [id], values, isDryRun }, { withDatabase }) {
    const isAll = values['all-failed'] === true;
    const choice = chosenJobs(id, { isAll, allOption: 'all-failed', name: values.name });
    const Ids = await withDatabase(async (database) => {
      await assertQueue(database.db);
      return changing(database, isDryRun, (tx) => retryJobs(tx, choice));
    });
    if (id !== undefined && Ids.length === 0) throw new AdminError(`No failed job has the id ${id}.`);
    return { lines: [`Jobs that run again: ${Ids.length}.`], data: { Ids } };
  },
});
