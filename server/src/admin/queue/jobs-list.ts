import { AdminError } from '../../config/admin-error.ts';
import { listJobs, queuedJobStates } from '../../jobs/operate-jobs.ts';
import { defineCommand } from '../command.ts';
import { assertQueue } from './assert-queue.ts';

const most = 200;

export const jobsList = defineCommand({
  name: 'jobs list',
  about: `Lists jobs that failed for good, wait or run, the last added first (at most ${most}).`,
  options: {
    state: { type: 'string', value: '<state>', about: `only ${queuedJobStates.join(', ')}` },
    name: { type: 'string', value: '<name>', about: 'only of this kind, such as send-sms' },
  },
  changes: false,
  async run({ values: { name, ...values } }, { withDatabase }) {
    const state = queuedJobStates.find((known) => known === values.state);
    if (values.state !== undefined && !state) throw new AdminError(`--state must be ${queuedJobStates.join(', ')}.`);
    const Jobs = await withDatabase(async ({ db }) => {
      await assertQueue(db);
      return listJobs(db, { name, state }, most);
    });
    const lines = Jobs.map(
      ({ Id, Name, State, Runs, At, Message }) =>
        `${Id}  ${State.padEnd(7)} ${Name}, ${Runs} runs, ${At}${Message ? `: ${Message}` : ''}`,
    );
    return { lines: lines.length > 0 ? lines : ['No such job.'], data: { Jobs } };
  },
});
