import { resetFactorByCommand } from '../../access/users/reset-factor-by-command.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const resetFactor = defineCommand({
  name: 'reset-factor',
  about:
    'Takes the second factor and the passkeys of an account away, ends its sessions and mails its owner: for a superuser who has lost them and has no other one to ask.',
  words: ['<address>'],
  changes: true,
  async run({ words, isDryRun }, { withDatabase }) {
    const email = typedAddress(words[0]);
    await withDatabase((database, { secretKey }) => {
      const reset = { secret: Buffer.from(secretKey), email, now: new Date() };
      return changing(database, isDryRun, (tx) => resetFactorByCommand(tx, reset));
    });
    return {
      lines: [`${email} has no second factor any more; the next sign-in sets up another one where one is asked for.`],
      data: { Email: email },
    };
  },
});
