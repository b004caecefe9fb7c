import type { copyNotice as italian } from '../../it/origins/copy-notice.ts';

/** What every page says of a database that was restored from a backup and is not the real one. */
export const copyNotice: typeof italian = {
  copyNotice: {
    text: 'A copy restored from a backup: it sends no e-mail, charges nothing and runs no jobs. The real site is another one.',
  },
};
