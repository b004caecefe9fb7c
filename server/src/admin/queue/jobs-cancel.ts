import { AdminError } from '../../config/admin-error.ts';
import { cancelJobs } from '../../jobs/operate-jobs.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { assertQueue } from './assert-queue.ts';
import { chosenJobs } from './chosen-jobs.ts';

export const jobsCancel = defineCommand({
  name: 'jobs cancel',
  about: 'Takes a job that waits or failed out of the queue, or all of one kind. A job that runs is left alone.',
  words: ['[<id>]'],
  options: {
    all: { type: 'boolean', about: 'all of one kind' },
    name: { type: 'string', value: '<name>', about: 'with --all: which kind' },
  },
  changes: true,
  async run({ words: [id], values, isDryRun }, { withDatabase }) {
    const isAll = values.all === true;
    const choice = chosenJobs(id, { isAll, allOption: 'all', name: values.name });
    if (isAll && values.name === undefined) throw new AdminError('--all needs --name: which kind of jobs.');
    const Ids = await withDatabase(async (database) => {
      await assertQueue(database.db);
      return changing(database, isDryRun, (tx) => cancelJobs(tx, choice));
    });
    if (id !== undefined && Ids.length === 0) throw new AdminError(`No job that waits or failed has the id ${id}.`);
    return { lines: [`Jobs taken out of the queue: ${Ids.length}.`], data: { Ids } };
  },
});
