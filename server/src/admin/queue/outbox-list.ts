import { undeliveredMails } from '../../mail/outbox/undelivered-mails.ts';
import { undeliveredSms } from '../../mail/sms/undelivered-sms.ts';
import { defineCommand } from '../command.ts';

const most = 200;

export const outboxList = defineCommand({
  name: 'outbox list',
  about: `Lists mails and text messages that were given up, the last first (at most ${most} of each).`,
  changes: false,
  async run(_given, { withDatabase }) {
    const { Mails, Sms } = await withDatabase(async ({ db }) => ({
      Mails: await undeliveredMails(db, most),
      Sms: await undeliveredSms(db, most),
    }));
    const lines = [
      ...Mails.map(
        ({ Id, Type, To, Attempts, UpdatedAt, Sendable, Error: reason }) =>
          `mail ${Id}  ${Type} to ${To}, ${Attempts} attempts until ${UpdatedAt}${Sendable ? '' : ' (its link is forgotten: it cannot be sent again)'}: ${reason ?? 'no reason'}`,
      ),
      ...Sms.map(
        ({ Id, Phone, CreatedAt, Error: reason }) =>
          `text message ${Id}  to ${Phone} of ${CreatedAt}: ${reason ?? 'no reason'}`,
      ),
    ];
    return { lines: lines.length > 0 ? lines : ['Nothing was given up.'], data: { Mails, Sms } };
  },
});
