import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { countedMail } from '../../tables/mail/mailing-people.ts';
import { mailingReactions as t } from '../../tables/mail/reaction-tables.ts';

/**
 * Counts that a person followed a link of their mail, or opened it (no `url`), as far as that may be counted: the first time stays, the others are
 * added.
 */
export async function countReaction(
  db: Queryable,
  { mail, mailing, url }: { mail: number; mailing: number; url: string | null },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ${t} (mail_id, mailing_id, url, first_at, last_at)
    select counted.id, ${mailing}, ${url}::text, ${at}, ${at} from (${countedMail(mail, mailing, url === null)}) counted
    on conflict (mail_id, url) do update set times = ${t}.times + 1, last_at = excluded.last_at`);
}
