import { setImmediate as nextTurn } from 'node:timers/promises';
import { readMobile } from '@circolo/contract/demo-activation/phone';
import type { LeftOut, LeftOutReason, MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { judgedByAddress, judgedByNumber } from '../../tables/mail/mailing-people.ts';

/** Of chosen users, those whom a mailing goes to, and how many it does not go to, by the reason. */
export interface JudgedRecipients {
  UserIds: number[];
  LeftOut: LeftOut;
}

const noneLeftOut = (): LeftOut => ({
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
});

function sortOut(judged: readonly { Id: number; Reason: LeftOutReason | null }[]): JudgedRecipients {
  const LeftOut = noneLeftOut();
  for (const { Reason } of judged) if (Reason !== null) LeftOut[Reason] += 1;
  return { UserIds: judged.filter(({ Reason }) => Reason === null).map(({ Id }) => Id), LeftOut };
}

/** Judges chosen users one by one for e-mails, and takes of one address the first. */
export async function judgeRecipients(
  db: Queryable,
  ids: readonly number[],
  kind: MailingKindCode,
): Promise<JudgedRecipients> {
  const one = judgedByAddress(db, ids, kind);
  const nth = sql`row_number() over (partition by ${one.Address}, ${one.Reason} order by ${one.Id})`;
  const Reason = sql<LeftOutReason | null>`case when ${one.Reason} is null and ${nth} > 1 then 'sameAddress' else ${one.Reason} end`;
  return sortOut(await db.select({ Id: one.Id, Reason }).from(one).orderBy(asc(one.Id)));
}

/** Numbers that are read before others get a turn. */
const numbersInTurn = 200;

/** Judges chosen users one by one for text messages, and takes of one number the first. */
export async function judgeSmsRecipients(
  db: Queryable,
  ids: readonly number[],
  kind: MailingKindCode,
): Promise<JudgedRecipients> {
  const judged = await judgedByNumber(db, ids, kind);
  const numbers = new Set<string>();
  const reasonOf = (number: string | null): LeftOutReason | null => {
    const { Phone } = readMobile(number ?? '');
    if (Phone === null) return 'noMobile';
    if (numbers.has(Phone)) return 'sameNumber';
    numbers.add(Phone);
    return null;
  };
  for (const [nth, person] of judged.entries()) {
    if (nth % numbersInTurn === numbersInTurn - 1) await nextTurn();
    person.Reason ??= reasonOf(person.Number);
  }
  return sortOut(judged);
}
