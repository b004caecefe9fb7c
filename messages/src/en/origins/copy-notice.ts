import type { copyNotice as italian } from '../../it/origins/copy-notice.ts';

/** What every page says of a database that was restored from a backup and is not the real one, by who reads it. */
export const copyNotice: typeof italian = {
  copyNotice: {
    auth: 'A copy restored from a backup: it sends no email, charges nothing and runs no jobs. The real site is another one.',
    desk: 'A copy restored from a backup: no emails, charges or jobs, and what you change stays here. Only those who run the server can make it the real site.',
    shop: 'This is a copy of the shop: nothing is bought or paid here. Order and pay on the real site.',
  },
};
