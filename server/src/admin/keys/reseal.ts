import { AdminError } from '../../config/admin-error.ts';
import { openAlsoWith, UnknownSealKey } from '../../http/sealed-secret.ts';
import { countToReseal, reseal } from '../../reseal.ts';
import { defineCommand } from '../command.ts';

/** Seals what is stored with the present key, and says how much it was. */
export const resealCommand = defineCommand({
  name: 'reseal',
  about:
    'Seals everything that is stored with SECRET_KEY again; what SECRET_KEY_OLD has sealed is opened with that. It may break off and be repeated.',
  changes: true,
  run: ({ isDryRun }, { withDatabase }) =>
    withDatabase(async ({ db }, { secretKey, oldSecretKeys }) => {
      openAlsoWith(oldSecretKeys);
      try {
        const secret = Buffer.from(secretKey);
        const Count = await (isDryRun ? countToReseal(db, secret) : reseal(db, secret));
        return { lines: [`Sealed again with SECRET_KEY: ${Count}.`], data: { Count } };
      } catch (error) {
        throw error instanceof UnknownSealKey ? new AdminError(error.message) : error;
      }
    }),
});
