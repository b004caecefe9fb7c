import { mailRecoveryLinks } from '../../access/operator/mail-recovery-link.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const resetPassword = defineCommand({
  name: 'reset-password',
  about:
    'Mails a person the link to choose another password. The one from before counts until then; "sign-out" ends what is open.',
  words: ['<address>'],
  changes: true,
  async run({ words, isDryRun }, { withDatabase }) {
    const email = typedAddress(words[0]);
    const Mails = await withDatabase((database, { secretKey }) => {
      const reset = { secret: Buffer.from(secretKey), email, now: new Date() };
      return changing(database, isDryRun, (tx) => mailRecoveryLinks(tx, reset));
    });
    return {
      lines: [`${email} is sent a link to choose another password (${Mails} in the outbox); it counts for one hour.`],
      data: { Email: email, Mails },
    };
  },
});
