import { AdminError } from '../../config/admin-error.ts';
import { openAlsoWith, UnknownSealKey } from '../../http/sealed-secret.ts';
import { reseal } from '../../reseal.ts';
import { defineCommand } from '../command.ts';

/** Seals what is stored with the present key, and says how much it was. */
export const resealCommand = defineCommand({
  name: 'reseal',
  about:
    'Seals everything that is stored with SECRET_KEY again; what SECRET_KEY_OLD has sealed is opened with that. It may break off and be repeated.',
  changes: false,
  run: (_given, { withDatabase }) =>
    withDatabase(async ({ db }, { secretKey, oldSecretKeys }) => {
      openAlsoWith(oldSecretKeys);
      try {
        const Count = await reseal(db, Buffer.from(secretKey));
        return { lines: [`Sealed again with SECRET_KEY: ${Count}.`], data: { Count } };
      } catch (error) {
        throw error instanceof UnknownSealKey ? new AdminError(error.message) : error;
      }
    }),
});
