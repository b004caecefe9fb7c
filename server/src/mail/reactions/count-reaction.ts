import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { hasMarketingConsent } from '../../tables/access/marketing-consent.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages as mails } from '../../tables/mail/email-tables.ts';
import { mailings } from '../../tables/mail/mailing-tables.ts';
import { mailingReactions as t } from '../../tables/mail/reaction-tables.ts';
import { mailingResource } from '../outbox/mail-of-mailing.ts';

/**
 * Counts that a person followed a link of their mail, or opened it (no `url`): the first time stays, the others are added. Openings, and what happens to offers, are
 * counted as long as the person agrees to marketing; nothing is of a mail that is gone.
 */
export async function countReaction(
  db: Queryable,
  { mail, mailing, url }: { mail: number; mailing: number; url: string | null },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const withoutConsent = url === null ? sql`false` : sql`${mailings.Kind} = ${MailingKind.service}`;
  const isMeasured = url === null ? mailings.MeasuresOpenings : mailings.MeasuresClicks;
  await db.execute(sql`
    insert into ${t} (mail_id, mailing_id, url, first_at, last_at)
    select ${mails.Id}, ${mailings.Id}, ${url}::text, ${at}::timestamptz, ${at}::timestamptz
    from ${mails} join ${mailings} on ${mailings.Id} = ${mails.RelatedId} join ${users} on ${users.Id} = ${mails.UserId}
    where ${mails.Id} = ${mail} and ${mails.RelatedType} = ${mailingResource} and ${mailings.Id} = ${mailing}
      and ${isMeasured} and ${users.ErasedAt} is null and (${withoutConsent} or ${hasMarketingConsent})
    on conflict (mail_id, url) do update set times = ${t}.times + 1, last_at = excluded.last_at`);
}
