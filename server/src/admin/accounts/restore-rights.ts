import { restoreRights as restore } from '../../access/operator/restore-rights.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const restoreRights = defineCommand({
  name: 'restore-rights',
  about:
    'Gives a member of staff the rights that no one has any more: of a superuser, where none may sign in, and functions that no one can open. Refuses where nothing is lost.',
  words: ['<address>'],
  changes: true,
  async run({ words, isDryRun }, { withDatabase }) {
    const email = typedAddress(words[0]);
    const { Superuser, Functions } = await withDatabase((database, { secretKey }) => {
      const restoring = { secret: Buffer.from(secretKey), email, now: new Date() };
      return changing(database, isDryRun, (tx) => restore(tx, restoring));
    });
    return {
      lines: [
        ...(Superuser ? [`${email} is a superuser: no other one may sign in.`] : []),
        ...Functions.map((name) => `${email} may use "${name}", which no one could open.`),
      ],
      data: { Email: email, Superuser, Functions },
    };
  },
});
