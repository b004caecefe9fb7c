import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { verifyLog } from '../../access/security-log/verify-log.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { defineCommand } from '../command.ts';

/** Says whether the security log is whole; that it was asked is in the log, too. */
export const verifyLogCommand = defineCommand({
  name: 'verify-log',
  about:
    'Walks the security log and says in one sentence whether it is what was written; it ends with 1 where it is not.',
  changes: false,
  run: (_given, { withDatabase }) =>
    withDatabase(async ({ db }, { secretKey }) => {
      const [secret, now] = [Buffer.from(secretKey), new Date()];
      const { whole, sentence } = await verifyLog(db, secret, now);
      await recordSecurityEvent(db, secret, {
        Kind: SecurityEventKind.logVerified,
        At: now,
        Details: { Whole: whole },
      });
      return { lines: [sentence], data: { Whole: whole, Sentence: sentence }, isFault: !whole };
    }),
});
