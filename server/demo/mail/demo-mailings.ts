import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { MailingChannel, MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { rowsInsert } from '../../src/db/statements/rows-insert.ts';
import { judgeRecipients } from '../../src/mail/mailings/judge-recipients.ts';
import { sendMailing } from '../../src/mail/mailings/send-mailing.ts';
import { consentLog } from '../../src/tables/access/consent-tables.ts';
import { emailMessages, isOfMailing } from '../../src/tables/mail/email-tables.ts';
import { mailingReactions } from '../../src/tables/mail/reaction-tables.ts';
import { bouncedAddresses } from '../../src/tables/mail/received-tables.ts';
import { type DemoStaff, demoCaller } from '../demo-caller.ts';
import { officeDaysFrom, officeMoment } from '../office-time.ts';
import { demoAddress, seedDemoSmsMailing } from './demo-sms-mailing.ts';

interface DemoMailing {
  Kind: (typeof MailingKind)[keyof typeof MailingKind];
  Subject: string;
  Text: string;
  /** Office days from today to the one on which it was written. */
  days: number;
}

const signature = '\n\nUn saluto da tutti noi,\nCircolo';

const sent: readonly DemoMailing[] = [
  {
    Kind: MailingKind.service,
    Subject: 'La nuova prima nota è pronta',
    Text: `Da oggi la prima nota propone il conto da quello che avete scritto l'ultima volta.\n\nCome funziona, in tre minuti: https://guida.example.org/prima-nota\nLe domande più frequenti: https://guida.example.org/domande${signature}`,
    days: -17,
  },
  {
    Kind: MailingKind.offer,
    Subject: 'Due mesi in regalo a chi passa al piano annuale',
    Text: `Chi passa al piano annuale entro la fine del mese ha due mesi in regalo.\n\nI piani a confronto: https://guida.example.org/piani\nUna telefonata con noi: https://guida.example.org/appuntamento${signature}`,
    days: -6,
  },
];

const planned: DemoMailing = {
  Kind: MailingKind.service,
  Subject: 'I nostri orari nelle feste',
  Text: `Dal 24 dicembre al 6 gennaio l'assistenza risponde dalle 9 alle 13. Gli abbonamenti e i pagamenti in rete vanno come sempre.${signature}`,
  days: -1,
};

const insertConsents = rowsInsert(consentLog);
const insertReactions = rowsInsert(mailingReactions);
const secondsAfter = (moment: string, seconds: number): string =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString();

/** Two of three customers agree to offers, and some have taken it back. */
async function seedAnswers(tx: Tx, customers: readonly number[], at: string): Promise<void> {
  const answer = (UserId: number, Given: boolean, later: number) => ({
    UserId,
    Purpose: ConsentPurpose.marketing,
    Given,
    // Some answered when the words named e-mails alone.
    TextVersion: UserId % 4 === 0 ? '2026-11' : marketingVersion,
    Source: ConsentSource.profile,
    At: secondsAfter(at, later),
  });
  const given = customers.filter((_, index) => index % 3 !== 2);
  const takenBack = given.filter((_, index) => index % 13 === 5);
  await insertConsents(tx, [
    ...given.map((id) => answer(id, true, 0)),
    ...takenBack.map((id) => answer(id, false, 86_400)),
  ]);
}

/** The mails of a mailing leave one after the other, the first of them refused for good. */
async function deliver(tx: Tx, mailing: number, { Subject, Text }: DemoMailing, at: string): Promise<number[]> {
  const ofIt = and(isOfMailing(emailMessages), eq(emailMessages.RelatedId, mailing));
  const mails = await tx
    .select({ Id: emailMessages.Id, To: emailMessages.To })
    .from(emailMessages)
    .where(ofIt)
    .orderBy(asc(emailMessages.Id));
  const [first, ...others] = mails;
  const Html = `<p style="white-space: pre-line">${Text}</p>`;
  await tx
    .update(emailMessages)
    .set({ Subject, Html, Text, State: EmailMessageState.sent, Attempts: 1, SentAt: at, NextAttemptAt: null })
    .where(ofIt);
  if (!first) return [];
  const refusal = '550 5.1.1 User unknown';
  await tx
    .update(emailMessages)
    .set({ State: EmailMessageState.bounced, Error: refusal })
    .where(eq(emailMessages.Id, first.Id));
  await tx
    .insert(bouncedAddresses)
    .values({ Address: first.To.toLowerCase(), Times: 1, LastAt: at, Reason: refusal })
    .onConflictDoNothing();
  return others.map(({ Id }) => Id);
}

/** Half of the people opened an offer, every third one followed the first link and some the second one, within two days. */
async function react(tx: Tx, MailingId: number, mails: readonly number[], mailing: DemoMailing, at: string) {
  const [one = null, two = null] = mailing.Text.match(/https:\S+/g) ?? [];
  const reaction = (MailId: number, Url: string | null, turn: number) => {
    const FirstAt = secondsAfter(at, 600 + ((turn * 7_919) % 172_800));
    return { MailingId, MailId, Url, FirstAt, LastAt: secondsAfter(FirstAt, 40 * (turn % 4)), Times: 1 + (turn % 4) };
  };
  const rows = mails.flatMap((id, turn) => [
    ...(mailing.Kind === MailingKind.offer && turn % 2 === 0 ? [reaction(id, null, turn)] : []),
    ...(turn % 6 === 0 || turn % 6 === 2 ? [reaction(id, one, turn + 1)] : []),
    ...(turn % 8 === 0 ? [reaction(id, two, turn + 2)] : []),
  ]);
  await insertReactions(tx, rows);
}

/** E-mails to many customers: one to all, one to those who want offers, both with what people did with it, and one that waits for its day. A text message beside. */
export async function seedDemoMailings(
  tx: Tx,
  { customers, staff, now }: { customers: readonly number[]; staff: DemoStaff; now: Date },
): Promise<void> {
  const today = romeDay(now);
  const caller = demoCaller(staff);
  await seedAnswers(tx, customers, officeMoment(officeDaysFrom(today, -90), '11:00'));
  const send = async (mailing: DemoMailing, at: string, SendAt: string | null) => {
    const { Kind, Subject, Text } = mailing;
    const isMeasured = SendAt === null;
    return sendMailing(
      tx,
      {
        Channel: MailingChannel.email,
        Kind,
        Subject,
        Text,
        FromResource: 'Users',
        SendAt,
        MeasuresClicks: isMeasured,
        MeasuresOpenings: isMeasured && Kind === MailingKind.offer,
      },
      await judgeRecipients(tx, customers, Kind),
      { caller, now: new Date(at), address: demoAddress },
    );
  };
  for (const mailing of sent) {
    const at = officeMoment(officeDaysFrom(today, mailing.days), '10:15');
    const id = await send(mailing, at, null);
    await react(tx, id, await deliver(tx, id, mailing, at), mailing, at);
  }
  await send(
    planned,
    officeMoment(officeDaysFrom(today, planned.days), '16:40'),
    officeMoment(officeDaysFrom(today, 4), '09:30'),
  );
  await seedDemoSmsMailing(tx, { customers, staff, now });
}
