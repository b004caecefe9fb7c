import { UserNature } from '@circolo/contract/authorization/natures';
import { smsMessages } from '@circolo/contract/mail/sms/sms-message';
import { desc, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { customerOfSms } from '../../tables/mail/mail-customers.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';

const source = sourceOf(smsMessages, t, {
  select: customerOfSms.columns,
  joins: [customerOfSms.join],
  conditions: {
    // Numbers are stored without the blanks that pages show and people copy.
    Phone: { text: (value) => containsText(t.Phone, value.replaceAll(/\s/g, '')) },
    Mailing: (value) => sql`(${t.RelatedType} = 'Mailings' and ${t.RelatedId} = any(${value}))`,
  },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.Phone,
});

/** Staff see all; a subject has no screen of them, and would see none. */
const visibleSms = ({ Nature }: Caller): SQL | undefined => (Nature === UserNature.subject ? sql`false` : undefined);

/** The outbox of text messages. */
export function smsMessagesRoutes(api: Api): void {
  list(api, source, visibleSms);
  count(api, source, visibleSms);
  one(api, source, visibleSms);
  exported(api, source, visibleSms);
}
