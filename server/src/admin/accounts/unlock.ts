import { unlockAccount } from '../../access/operator/unlock-account.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const unlock = defineCommand({
  name: 'unlock',
  about: 'Lets a person sign in again whose account is locked, or who has to wait after wrong passwords or codes.',
  words: ['<address>'],
  options: {
    ip: { type: 'string', value: '<address>', about: 'forgets the failures of this network of the person, too' },
  },
  changes: true,
  async run({ words, values: { ip }, isDryRun }, { withDatabase }) {
    const email = typedAddress(words[0]);
    const { Locks, Counters } = await withDatabase((database, { secretKey }) => {
      const unlocking = { secret: Buffer.from(secretKey), email, ip, now: new Date() };
      return changing(database, isDryRun, (tx) => unlockAccount(tx, unlocking));
    });
    return {
      lines: [`${email} may try to sign in again: ${Locks} locks opened, ${Counters} counters of failures forgotten.`],
      data: { Email: email, Locks, Counters },
    };
  },
});
