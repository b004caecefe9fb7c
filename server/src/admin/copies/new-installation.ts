import { renewInstallation } from '../../payments/port/installation.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';

/** A copy of a database becomes one of its own to the providers of payments. */
export const newInstallation = defineCommand({
  name: 'new-installation',
  about:
    'Makes this database another one to the providers of payments: after a restore, and for every copy that is to be used.',
  changes: true,
  run: ({ isDryRun }, { withDatabase }) =>
    withDatabase(async (database) => {
      const Identity = await changing(database, isDryRun, (tx) => renewInstallation(tx, new Date()));
      return { lines: [`To the providers of payments this database is now ${Identity}.`], data: { Identity } };
    }),
});
