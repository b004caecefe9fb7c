import { AdminError } from '../../config/admin-error.ts';
import { openAlsoWith, UnknownSealKey } from '../../http/sealed-secret.ts';
import { countToReseal, reseal } from '../../reseal.ts';
import { type LostSecrets, rotateSecretKey, secretKeyId } from '../../secret-key.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';

const lostLine = ({ Table, Column, Count }: LostSecrets): string =>
  `${Table}.${Column}: ${Count} cannot be opened any more, and have to be entered again.`;

/** Makes SECRET_KEY the key of the database, and seals with it what the one from before has sealed. */
export const rotateKey = defineCommand({
  name: 'rotate-key',
  about: [
    'Makes SECRET_KEY the key of this database. The one from before belongs into SECRET_KEY_OLD: it opens what it has sealed, which is sealed again with the present one.',
    'Afterwards restart all servers, and take the old key out once each has both. A server that is started with another key than the recorded one refuses to start.',
    'Where the old key is lost, --lost goes on without it: sessions end, and what it has sealed is listed, and entered again by its owners.',
  ].join('\n'),
  options: { lost: { type: 'boolean', about: 'the key from before does not exist any more' } },
  changes: true,
  run: ({ values: { lost: isLost = false }, isDryRun }, { withDatabase }) =>
    withDatabase(async (database, { secretKey, oldSecretKeys }) => {
      openAlsoWith(oldSecretKeys);
      const keys = { secretKey, oldSecretKeys };
      const rotation = await changing(database, isDryRun, (tx) =>
        rotateSecretKey(tx, keys, { isLost, now: new Date() }),
      );
      const secret = Buffer.from(secretKey);
      const Lost = rotation?.Lost ?? [];
      const Resealed =
        isDryRun || Lost.length > 0 ? await countToReseal(database.db, secret) : await resealAll(database.db, secret);
      const first =
        rotation === null
          ? `SECRET_KEY (${secretKeyId(secretKey)}) is the key of this database already.`
          : `The key of this database is now ${rotation.To}${rotation.From === null ? '' : `, in place of ${rotation.From}`}.`;
      const second = Lost.length > 0 ? Lost.map(lostLine) : [`Sealed again with SECRET_KEY: ${Resealed}.`];
      return {
        lines: [first, ...second],
        data: { From: rotation?.From ?? null, To: secretKeyId(secretKey), Lost, Resealed },
      };
    }),
});

async function resealAll(...given: Parameters<typeof reseal>): Promise<number> {
  try {
    return await reseal(...given);
  } catch (error) {
    throw error instanceof UnknownSealKey ? new AdminError(error.message) : error;
  }
}
