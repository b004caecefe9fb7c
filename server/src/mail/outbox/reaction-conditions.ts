import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { emailMessages as mails } from '../../tables/mail/email-tables.ts';
import { mailings } from '../../tables/mail/mailing-tables.ts';
import { mailingReactions as t } from '../../tables/mail/reaction-tables.ts';

const isReacted = (did: SQL): SQL => sql`exists (select from ${t} where ${t.MailId} = ${mails.Id} and ${did})`;

/** The address that `<mailing>:<place>` names. */
const urlOf = (
  value: Placeholder,
): SQL => sql`(select ${mailings.Links} ->> (split_part(${value}::text, ':', 2)::int - 1)
  from ${mailings} where ${mailings.Id} = split_part(${value}::text, ':', 1)::bigint)`;

/** The filters of mails by what their persons did with them. */
export const reactionConditions = {
  Clicked: (value: Placeholder) => sql`(${isReacted(sql`${t.Url} is not null`)} = ${value}::boolean)`,
  Opened: (value: Placeholder) => sql`(${isReacted(sql`${t.Url} is null`)} = ${value}::boolean)`,
  Link: (value: Placeholder) =>
    sql`${mails.Id} in (select ${t.MailId} from ${t} where ${t.MailingId} = split_part(${value}::text, ':', 1)::bigint and ${t.Url} = ${urlOf(value)})`,
};
