import { AdminError } from '../../config/admin-error.ts';
import { FilesUnavailable } from '../../files/files-unavailable.ts';
import { countElsewhere, type MovedContents, moveContents } from '../../files/move-contents.ts';
import { defineCommand } from '../command.ts';
import { placeOf } from './place-of.ts';

/** Files between two lines that say how far it is. */
const pace = 100;

const summary = (tables: readonly MovedContents[], done: string): string[] => {
  const lines = tables
    .filter(({ Files }) => Files > 0)
    .map(({ Table, Files, Bytes }) => `${Table}: ${Files} files, ${(Bytes / 1e6).toFixed(1)} MB ${done}`);
  return lines.length > 0 ? lines : ['Every content is where it is to be: nothing to move.'];
};

export const filesMove = defineCommand({
  name: 'files move',
  about: [
    'Moves the contents of all files between the database and the S3 store, one after the other, while servers run and files are read and written.',
    'Set FILES_STORE first and restart, so that new files go to the right place. When it breaks off, run it again: it goes on where it stopped.',
  ].join('\n'),
  options: { to: { type: 'string', value: '<s3|database>', about: 'where the contents are to be' } },
  changes: true,
  run: ({ values: { to }, isDryRun }, { withDatabase, report }) => {
    if (to !== 's3' && to !== 'database') throw new AdminError('--to must be s3 or database.');
    return withDatabase(async ({ db }, config) => {
      const place = await placeOf(db, config);
      if (!place) throw new AdminError('No store of files is configured: set S3_BUCKET and what belongs to it.');
      if (isDryRun) {
        const Tables = await countElsewhere(db, to);
        return { lines: summary(Tables, 'would be moved'), data: { To: to, Tables } };
      }
      let moved = 0;
      try {
        const Tables = await moveContents({ db, place }, to, (files) => {
          moved = files;
          if (files % pace === 0) report(`${files} files moved`);
        });
        return { lines: summary(Tables, 'moved'), data: { To: to, Tables } };
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
        throw new AdminError(
          `${error.message} ${moved} files were moved; run it again, and it goes on where it stopped.`,
        );
      }
    });
  },
});
