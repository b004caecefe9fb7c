import { emailMessages } from '@circolo/contract/mail/email-message';
import { smsMessages } from '@circolo/contract/mail/sms-message';
import { transaction } from '../db/transaction.ts';
import type { Sample } from '../testing/sample.ts';
import { queueMail } from './queue-mail.ts';
import { queueSms } from './queue-sms.ts';

const text = (value: unknown): string => String(value);

export const emailMessagesSample: Sample = {
  resource: emailMessages,
  unreferred: true,
  make: async ({ database, originId, runJobs }, nth) => {
    const id = await transaction(database.db, (tx) =>
      queueMail(
        tx,
        { now: () => new Date() },
        {
          Type: 'UPD',
          OriginId: originId,
          To: `sample-${nth}@example.test`,
          Language: 'it',
          UserId: null,
          Tags: { FirstName: 'Anna', Change: 'Hai cambiato la password' },
          DedupeKey: `sample-${crypto.randomUUID()}`,
        },
      ),
    );
    await runJobs();
    return id ?? 0;
  },
  finds: {
    Search: ({ To }) => text(To),
    Type: ({ Type }) => text(Type),
    State: ({ State }) => text(State),
    To: ({ To }) => text(To),
    CreatedAtFrom: ({ CreatedAt }) => text(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => text(CreatedAt),
  },
  misses: {
    Search: 'nessuno',
    Type: 'ORD,BTR',
    State: 'F',
    To: 'nessuno',
    CreatedAtFrom: '2999-01-01',
    CreatedAtTo: '2000-01-01',
  },
  kept: true,
};

export const smsMessagesSample: Sample = {
  resource: smsMessages,
  unreferred: true,
  make: async ({ database, originId, runJobs }, nth) => {
    const words = { secret: `Il codice è 12345${nth}`, masked: 'Il codice è ••••••' };
    const Phone = `+39347${String(1_000_000 + nth)}`;
    const id = await transaction(database.db, (tx) =>
      queueSms(tx, { ...words, Phone, Purpose: 'D', OriginId: originId }, new Date()),
    );
    await runJobs();
    return id;
  },
  finds: {
    Search: ({ Phone }) => text(Phone),
    Phone: ({ Phone }) => text(Phone),
    State: ({ State }) => text(State),
    CreatedAtFrom: ({ CreatedAt }) => text(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => text(CreatedAt),
  },
  misses: { Search: 'nessuno', Phone: '+44', State: 'E', CreatedAtFrom: '2999-01-01', CreatedAtTo: '2000-01-01' },
  kept: true,
};
