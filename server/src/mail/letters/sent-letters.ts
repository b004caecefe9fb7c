import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { LetterResource, SentLetter } from '@circolo/contract/mail/letters/letter';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { codeOf } from '../../resource/wire.ts';
import { filesOfMail } from '../../tables/mail/email-file-tables.ts';
import { subjectOfMail, emailMessages as t } from '../../tables/mail/email-tables.ts';

const listMost = 50;

/** Refuses a caller who may not view mails: they would read here whom others wrote to. 405 `AccessDenied`. */
export function assertSeesMails({ Levels }: Caller): void {
  const level = Levels.get('EmailMessages') ?? AuthorizationLevel.none;
  if (!allows(level, AuthorizationLevel.view)) throw problem('AccessDenied');
}

/** The letters that were written from a record, newest first. */
export async function listSentLetters(db: Queryable, Name: LetterResource, id: number): Promise<SentLetter[]> {
  const At = sql<string>`coalesce(${t.SentAt}, ${t.CreatedAt})`.mapWith(t.CreatedAt);
  const rows = await db
    .select({
      Id: t.Id,
      At,
      Subject: subjectOfMail,
      To: t.To,
      State: codeOf(t.State),
      Writer: auditColumnsOf(t).CreatedBy,
      Files: filesOfMail,
    })
    .from(t)
    .where(and(eq(t.RelatedType, Name), eq(t.RelatedId, id), eq(t.Type, EmailType.userDefined), eq(t.IsTest, false)))
    .orderBy(desc(At), desc(t.Id))
    .limit(listMost);
  return rows.map(({ Writer, ...letter }) => ({ ...letter, Writer: Writer?.Description ?? null }));
}
