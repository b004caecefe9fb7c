import { signOutAccount } from '../../access/operator/sessions-of-account.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const signOut = defineCommand({
  name: 'sign-out',
  about: 'Ends every session of a person, at the desk and in the shop.',
  words: ['<address>'],
  changes: true,
  async run({ words, isDryRun }, { withDatabase }) {
    const email = typedAddress(words[0]);
    const Ended = await withDatabase((database, { secretKey }) => {
      const signingOut = { secret: Buffer.from(secretKey), email, now: new Date() };
      return changing(database, isDryRun, (tx) => signOutAccount(tx, signingOut));
    });
    return { lines: [`${email} is signed out: ${Ended} sessions ended.`], data: { Email: email, Ended } };
  },
});
