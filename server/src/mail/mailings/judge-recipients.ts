import type { LeftOut, LeftOutReason, MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { judgedPeople } from '../../tables/mail/mailing-people.ts';

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
});

/** Judges chosen users one by one, and takes of one address the first. */
export async function judgeRecipients(
  db: Queryable,
  ids: readonly number[],
  kind: MailingKindCode,
): Promise<JudgedRecipients> {
  const one = judgedPeople(db, ids, kind);
  const nth = sql`row_number() over (partition by ${one.Address}, ${one.Reason} order by ${one.Id})`;
  const Reason = sql<LeftOutReason | null>`case when ${one.Reason} is null and ${nth} > 1 then 'sameAddress' else ${one.Reason} end`;
  const judged = await db.select({ Id: one.Id, Reason }).from(one).orderBy(asc(one.Id));
  const LeftOut = noneLeftOut();
  for (const { Reason: reason } of judged) if (reason !== null) LeftOut[reason] += 1;
  return { UserIds: judged.filter((person) => person.Reason === null).map(({ Id }) => Id), LeftOut };
}
