import { SmsState } from '@circolo/contract/mail/codes';
import { MailingChannel, MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { judgeSmsRecipients } from '../../src/mail/mailings/judge-recipients.ts';
import { sendMailing } from '../../src/mail/mailings/send-mailing.ts';
import { isSmsOfMailing, smsMessages as t } from '../../src/tables/mail/sms-tables.ts';
import { type DemoStaff, demoCaller } from '../demo-caller.ts';
import { officeDaysFrom, officeMoment } from '../office-time.ts';

/** Where links of the demonstration lead for a brand without an address of its own. */
export const demoAddress = 'http://localhost';

const Text = 'Circolo: fino a sabato chi rinnova ha un mese in regalo.';

/** A text message to those who want offers, a few days ago: most have it, two numbers are out of service. */
export async function seedDemoSmsMailing(
  tx: Tx,
  { customers, staff, now }: { customers: readonly number[]; staff: DemoStaff; now: Date },
): Promise<void> {
  const Kind = MailingKind.offer;
  const at = officeMoment(officeDaysFrom(romeDay(now), -4), '10:40');
  const written = { Channel: MailingChannel.sms, Subject: Text, Text, Kind, FromResource: 'Users', SendAt: null };
  const id = await sendMailing(
    tx,
    { ...written, MeasuresClicks: false, MeasuresOpenings: false },
    await judgeSmsRecipients(tx, customers, Kind),
    { caller: demoCaller(staff), now: new Date(at), address: demoAddress },
  );
  const ofIt = and(isSmsOfMailing(t), eq(t.RelatedId, id));
  const texts = await tx.select({ Id: t.Id }).from(t).where(ofIt).orderBy(asc(t.Id));
  const left = { Attempts: 1, AttemptedAt: at, NextAttemptAt: null };
  await tx
    .update(t)
    .set({ ...left, State: SmsState.sent, SentAt: at })
    .where(ofIt);
  const unreached = texts.slice(2, 4).map(({ Id }) => Id);
  const failed = { State: SmsState.failed, SentAt: null, Error: 'The provider answered 422' };
  await tx.update(t).set(failed).where(inArray(t.Id, unreached));
}
