import { revokeKeyByCommand } from '../../access/operator/keys-of-accounts.ts';
import { AdminError } from '../../config/admin-error.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';

export const revokeApiKey = defineCommand({
  name: 'revoke-key',
  about: 'Revokes an API key by its number; it counts no more from the next call on.',
  words: ['<id>'],
  changes: true,
  async run({ words: [word = ''], isDryRun }, { withDatabase }) {
    if (!/^\d{1,15}$/.test(word)) throw new AdminError('A key is named by its number, which api-keys lists.');
    const id = Number(word);
    const { Name, Email } = await withDatabase((database, { secretKey }) => {
      const revoking = { secret: Buffer.from(secretKey), id, now: new Date() };
      return changing(database, isDryRun, (tx) => revokeKeyByCommand(tx, revoking));
    });
    return { lines: [`The key ${Name} of ${Email} is revoked.`], data: { Id: id, Name, Email } };
  },
});
