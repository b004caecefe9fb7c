import { emailConfigurations } from '@circolo/contract/mail/configurations/email-configuration';
import { mailings } from '@circolo/contract/mail/mailings/mailing';
import { emailMessages } from '@circolo/contract/mail/outbox/email-message';
import { smsMessages } from '@circolo/contract/mail/sms/sms-message';
import { emailTags } from '@circolo/contract/mail/tags/email-tag';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { eq } from 'drizzle-orm';
import { transaction } from '../../src/db/transaction.ts';
import { queueMail } from '../../src/mail/outbox/queue-mail.ts';
import { queueSms } from '../../src/mail/sms/queue-sms.ts';
import { emailMessages as messagesTable } from '../../src/tables/mail/email-tables.ts';
import { mailings as mailingTable } from '../../src/tables/mail/mailing-tables.ts';
import { mailingReactions } from '../../src/tables/mail/reaction-tables.ts';
import { smsMessages as smsTable } from '../../src/tables/mail/sms-tables.ts';
import { origins } from '../../src/tables/origins/origin-tables.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

/** Whose the last mail is, and the mailing that it is of: filters ask for them, and no row shows them. */
let recipient = 0;
let mailing = 0;

/** Makes a mail one of a mailing, whose link was followed and which was opened. */
async function makeReacted({ database: { db } }: TestApp, MailId: number): Promise<number> {
  const Url = 'https://example.com/prezzi';
  const counts = {
    noAddress: 0,
    blocked: 0,
    erased: 0,
    noConsent: 0,
    unsubscribed: 0,
    sameAddress: 0,
    bounced: 0,
    noMobile: 0,
    sameNumber: 0,
    consentWithoutSms: 0,
  };
  const [row] = await db
    .insert(mailingTable)
    .values({
      FromResource: 'Users',
      Kind: 'S',
      Subject: 'Prezzi nuovi',
      Text: Url,
      WriterName: 'Anna Bianchi',
      MeasuresClicks: true,
      Links: [Url],
      Recipients: 1,
      LeftOutBy: counts,
      WaitingIds: [],
    })
    .returning({ Id: mailingTable.Id });
  const MailingId = row?.Id ?? 0;
  await db
    .update(messagesTable)
    .set({ RelatedType: 'Mailings', RelatedId: MailingId })
    .where(eq(messagesTable.Id, MailId));
  const at = new Date().toISOString();
  const reaction = { MailId, MailingId, FirstAt: at, LastAt: at };
  await db.insert(mailingReactions).values([{ ...reaction, Url }, reaction]);
  return MailingId;
}

export const emailMessagesSample: Sample = {
  resource: emailMessages,
  unreferred: true,
  runsJobs: true,
  make: async (app, nth, { userId }) => {
    const { database, originId, runJobs } = app;
    recipient = userId;
    const id = await transaction(database.db, (tx) =>
      queueMail(
        tx,
        { now: () => new Date() },
        {
          Type: 'UPD',
          OriginId: originId,
          To: `sample-${nth}@example.test`,
          Language: 'it',
          UserId: userId,
          Tags: { FirstName: 'Anna', Change: 'Hai cambiato la password' },
          DedupeKey: `sample-${crypto.randomUUID()}`,
        },
      ),
    );
    await runJobs();
    mailing = await makeReacted(app, id ?? 0);
    return id ?? 0;
  },
  finds: {
    Search: ({ To }) => text(To),
    Type: ({ Type }) => text(Type),
    State: ({ State }) => text(State),
    To: ({ To }) => text(To),
    User: () => text(recipient),
    Mailing: () => text(mailing),
    Clicked: () => 'true',
    Opened: () => 'true',
    Link: () => `${mailing}:1`,
    CreatedAtFrom: ({ CreatedAt }) => text(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => text(CreatedAt),
  },
  misses: {
    Search: 'nessuno',
    Type: 'ORD,BTR',
    State: 'F',
    To: 'nessuno',
    User: '999999',
    Mailing: '999999',
    Clicked: 'false',
    Opened: 'false',
    Link: '999999:1',
    CreatedAtFrom: '2999-01-01',
    CreatedAtTo: '2000-01-01',
  },
  kept: true,
};

export const mailingsSample: Sample = {
  resource: mailings,
  unreferred: true,
  make: async ({ database }, nth) => {
    const [row] = await database.db
      .insert(mailingTable)
      .values({
        FromResource: 'Users',
        Kind: 'S',
        Subject: `Chiusura numero ${nth}`,
        Text: 'Siamo chiusi.',
        WriterName: 'Anna Bianchi',
        Recipients: 0,
        LeftOutBy: {
          noAddress: 0,
          blocked: 0,
          erased: 0,
          noConsent: 0,
          unsubscribed: 0,
          sameAddress: 0,
          bounced: 0,
          noMobile: 0,
          sameNumber: 0,
          consentWithoutSms: 0,
        },
        WaitingIds: [],
        Search: `chiusura numero ${nth}`,
      })
      .returning({ Id: mailingTable.Id });
    return row?.Id ?? 0;
  },
  finds: {
    Search: ({ Subject }) => text(Subject),
    Channel: ({ Channel }) => text(Channel),
    Kind: ({ Kind }) => text(Kind),
    CreatedAtFrom: ({ CreatedAt }) => text(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => text(CreatedAt),
  },
  misses: { Search: 'nessuno', Channel: 'S', Kind: 'O', CreatedAtFrom: '2999-01-01', CreatedAtTo: '2000-01-01' },
  kept: true,
};

/** The mailing that the last text message is of. */
let smsMailing = 1_000_000;

export const smsMessagesSample: Sample = {
  resource: smsMessages,
  unreferred: true,
  runsJobs: true,
  make: async ({ database, originId, runJobs }, nth) => {
    const words = { secret: `Il codice è 12345${nth}`, masked: 'Il codice è ••••••' };
    const Phone = `+39347${String(1_000_000 + nth)}`;
    const id = await transaction(database.db, (tx) =>
      queueSms(tx, { ...words, Phone, Purpose: 'D', OriginId: originId }, new Date()),
    );
    await runJobs();
    smsMailing += 1;
    const ofMailing = { RelatedType: 'Mailings', RelatedId: smsMailing };
    await database.db.update(smsTable).set(ofMailing).where(eq(smsTable.Id, id));
    return id;
  },
  finds: {
    Search: ({ Phone }) => text(Phone),
    Mailing: () => text(smsMailing),
    Phone: ({ Phone }) => text(Phone),
    State: ({ State }) => text(State),
    CreatedAtFrom: ({ CreatedAt }) => text(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => text(CreatedAt),
  },
  misses: {
    Search: 'nessuno',
    Mailing: '999999',
    Phone: '+44',
    State: 'E',
    CreatedAtFrom: '2999-01-01',
    CreatedAtTo: '2000-01-01',
  },
  kept: true,
};

let code = 0;

export const emailTemplatesSample: Sample = {
  resource: emailTemplates,
  input: async ({ originId }) => {
    code += 1;
    return {
      Code: `SAMPLE-${code}-X`,
      Description: `Modello numero ${code}`,
      Type: 'USR',
      Software: 'A',
      Origin: { Id: originId },
      Subject: 'Ciao da [[BrandName]]',
      Body: [{ Columns: [[{ Kind: 'text', Text: 'Buongiorno' }]] }],
    };
  },
  change: { Description: 'Un altro modello', Subject: 'Un altro oggetto', Layout: 'HB' },
  finds: {
    Search: ({ Description }) => text(Description),
    Code: ({ Code }) => text(Code),
    Type: ({ Type }) => text(Type),
    Software: ({ Software }) => text(Software),
    Origin: ({ Origin }) => text((Origin as { Id: number }).Id),
    Language: ({ Language }) => text(Language),
    State: ({ State }) => text(State),
    IsDefault: ({ IsDefault }) => text(IsDefault),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Type: 'REG',
    Software: 'O',
    Origin: '999999',
    Language: 'en',
    State: 'P',
    IsDefault: 'false',
    Active: 'false',
  },
  refer: async (_app, id, db) => {
    const [origin] = await db.select({ Id: origins.Id }).from(origins).limit(1);
    const message = { DedupeKey: `refer-${id}`, Type: 'USR', Language: 'it', To: 'anna@example.test', Tags: {} };
    await db.insert(messagesTable).values({ ...message, OriginId: origin?.Id ?? 0, TemplateId: id });
  },
};

export const emailTagsSample: Sample = {
  resource: emailTags,
  unreferred: true,
  input: async (_app, nth) => ({
    Code: `Sample${nth}`,
    Description: `Tag numero ${nth}`,
    EmailTypes: ['USR'],
    Example: 'Da lunedì a venerdì',
    Fallback: 'Da lunedì a venerdì',
  }),
  change: { Description: 'Un altro tag', Fallback: 'Sempre' },
  finds: {
    Search: ({ Code }) => text(Code),
    Code: ({ Code }) => text(Code),
    EmailTypes: () => 'REG,USR',
    System: ({ System }) => text(System),
    Active: ({ Active }) => text(Active),
  },
  misses: { Search: 'nessuno', Code: 'nessuno', EmailTypes: 'REG', System: 'true', Active: 'false' },
};

export const emailConfigurationsSample: Sample = {
  resource: emailConfigurations,
  input: async ({ originId }, nth) => ({
    Description: `Mittente numero ${nth}`,
    Origin: { Id: originId },
    Software: 'A',
    FromName: 'Circolo',
    FromAddress: `posta-${nth}@example.test`,
    Transport: 'N',
    EmailTypes: ['USR'],
  }),
  change: { Description: 'Un altro mittente', ReplyTo: 'risposte@example.test', MaxAttempts: 3 },
  finds: {
    Search: ({ FromAddress }) => text(FromAddress),
    Origin: ({ Origin }) => text((Origin as { Id: number }).Id),
    Software: ({ Software }) => text(Software),
    Transport: ({ Transport }) => text(Transport),
    EmailTypes: () => 'REG,USR',
    IsDefault: ({ IsDefault }) => text(IsDefault),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Origin: '999999',
    Software: 'O',
    Transport: 'S',
    EmailTypes: 'REG',
    IsDefault: 'true',
    Active: 'false',
  },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    const template = await emailTemplatesSample.input?.(app, id);
    await staff.post('/EmailTemplates', { ...template, Configuration: { Id: id } });
  },
};
