import { AdminError } from '../../config/admin-error.ts';
import { declareReal } from '../../payments/port/installation.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';

export const makeReal = defineCommand({
  name: 'make-real',
  about:
    'Declares a restored copy the real one: once its servers are restarted, mails, jobs and payments go on where the backup left them. Only where the original is gone for good.',
  changes: true,
  run: ({ isDryRun }, { withDatabase }) =>
    withDatabase(async (database) => {
      if (!(await changing(database, isDryRun, declareReal)))
        throw new AdminError('This database is no copy: it is the real one already.');
      return {
        lines: ['This database is the real one: restart its servers. What waits in it is sent and charged then.'],
        data: { Real: true },
      };
    }),
});
