import {
  type LeftOutReason,
  MailingChannel,
  MailingKind,
  type MailingKindCode,
} from '@circolo/contract/mail/mailings/mailing';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import {
  hasMarketingConsent,
  hasMeasuringConsent,
  hasSmsConsent,
  lastMarketingAnswer,
} from '../access/marketing-consent.ts';
import { displayName, users } from '../access/user-tables.ts';
import { isDeadAddress } from './dead-address.ts';
import { emailMessages, isOfMailing } from './email-tables.ts';
import { mailings } from './mailing-tables.ts';

/** Why an offer may not go to somebody: without an answer about marketing the answer is no. */
const withoutConsent = sql`case ${lastMarketingAnswer} when true then null when false then 'unsubscribed' else 'noConsent' end`;

/** The same of an offer by text message: who agreed to e-mails alone has agreed to something else. */
const withoutSmsConsent = sql`case when ${lastMarketingAnswer} and not ${hasSmsConsent} then 'consentWithoutSms' else ${withoutConsent} end`;

/** Chosen users, each with the address in one spelling, and why e-mails of a kind may not go to them; null where they may. */
export function judgedByAddress(db: Queryable, ids: readonly number[], kind: MailingKindCode) {
  const consent = kind === MailingKind.offer ? withoutConsent : sql`null`;
  return db
    .select({
      Id: users.Id,
      Address: sql<string>`lower(trim(${users.Email}))`.as('address'),
      Reason: sql<string | null>`case when ${users.ErasedAt} is not null then 'erased'
        when position('@' in ${users.Email}) < 2 then 'noAddress'
        when ${users.LockedAt} is not null then 'blocked' when ${isDeadAddress} then 'bounced' else ${consent} end`.as(
        'reason',
      ),
    })
    .from(users)
    .where(isOneOf(users.Id, ids))
    .as('judged');
}

/** Chosen users, each with the number as it was typed, and why text messages of a kind may not go to them; null where they may, if it is one of a mobile. */
export function judgedByNumber(db: Queryable, ids: readonly number[], kind: MailingKindCode) {
  const consent = kind === MailingKind.offer ? withoutSmsConsent : sql`null`;
  return db
    .select({
      Id: users.Id,
      Number: users.Phone,
      Reason: sql<LeftOutReason | null>`case when ${users.ErasedAt} is not null then 'erased'
        when ${users.LockedAt} is not null then 'blocked' else ${consent} end`,
    })
    .from(users)
    .where(isOneOf(users.Id, ids))
    .orderBy(asc(users.Id));
}

/** Users by name and address. */
export const namedPeople = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ UserId: users.Id, Name: displayName, To: users.Email })
    .from(users)
    .where(isOneOf(users.Id, ids))
    .orderBy(asc(users.Id));

/** Users by name and number. */
export const numberedPeople = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ UserId: users.Id, Name: displayName, To: sql<string>`coalesce(${users.Phone}, '')` })
    .from(users)
    .where(isOneOf(users.Id, ids))
    .orderBy(asc(users.Id));

/** What a text message to users needs to know of each. */
export const textedPeople = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ Id: users.Id, Number: users.Phone, OriginId: users.OriginId, Language: users.Language })
    .from(users)
    .where(isOneOf(users.Id, ids))
    .orderBy(asc(users.Id));

/** How many of some users have which brand and language. */
export const brandsOfPeople = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ OriginId: users.OriginId, Language: users.Language, Recipients: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .where(isOneOf(users.Id, ids))
    .groupBy(users.OriginId, users.Language);

/** The text of a mailing, and the language of a user whom it goes to; undefined where one of them is gone. */
export async function findTextFor(db: Queryable, mailing: number, user: number) {
  const [row] = await db
    .select({ Text: mailings.Text, Kind: mailings.Kind, Language: users.Language })
    .from(mailings)
    .innerJoin(users, eq(users.Id, user))
    .where(eq(mailings.Id, mailing));
  return row;
}

/** Whether a row of `mailings` may still go to a row of `users`. */
const mayStillGo: SQL | undefined = and(
  isNull(mailings.StoppedAt),
  isNull(users.LockedAt),
  isNull(users.ErasedAt),
  or(
    eq(mailings.Kind, MailingKind.service),
    and(eq(mailings.Channel, MailingChannel.email), hasMarketingConsent),
    hasSmsConsent,
  ),
);

/** Whether a mailing may still go to a user: it was not stopped, and the user may be written to and agrees to what it is. */
export async function mayMailingGo(db: Queryable, mailing: number, user: number): Promise<boolean> {
  const [welcome] = await db
    .select({ Id: mailings.Id })
    .from(mailings)
    .innerJoin(users, eq(users.Id, user))
    .where(and(eq(mailings.Id, mailing), mayStillGo));
  return welcome !== undefined;
}

/** Whether a user agrees at this moment that it is measured what they do with e-mails. */
export async function agreesToMeasuring(db: Queryable, user: number): Promise<boolean> {
  const [agreeing] = await db
    .select({ Id: users.Id })
    .from(users)
    .where(and(eq(users.Id, user), isNull(users.ErasedAt), hasMeasuringConsent));
  return agreeing !== undefined;
}

/**
 * The id of a mail of a mailing, where what its person does with it may be counted: openings, and what happens to offers, as long as the person agrees to
 * be measured. No row where it may not, or the mail is gone.
 */
export function countedMail(mail: number, mailing: number, isOpening: boolean): SQL {
  const needsNoConsent = isOpening ? sql`false` : sql`${mailings.Kind} = ${MailingKind.service}`;
  const isMeasured = isOpening ? mailings.MeasuresOpenings : mailings.MeasuresClicks;
  return sql`select ${emailMessages.Id} from ${emailMessages}
    join ${mailings} on ${mailings.Id} = ${emailMessages.RelatedId} join ${users} on ${users.Id} = ${emailMessages.UserId}
    where ${emailMessages.Id} = ${mail} and ${isOfMailing(emailMessages)} and ${mailings.Id} = ${mailing}
      and ${isMeasured} and ${users.ErasedAt} is null and (${needsNoConsent} or ${hasMeasuringConsent})`;
}
