import { UserNature } from '@circolo/contract/authorization/natures';
import { smsMessages } from '@circolo/contract/mail/sms/sms-message';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { organisationColumns } from '../../access/users/organisation.ts';
import { lastDigitsOf } from '../../db/telephone.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { count, list, one } from '../../resource/read-routes.ts';
import { sourceOf } from '../../resource/source-of.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';

const holder = alias(users, 'number_holder');

/** The account that a number belongs to; its last digits have an index, the whole number decides. */
const numberHolder = sql`(select ${holder.Id} from ${users} ${sql.identifier('number_holder')}
  where ${lastDigitsOf(holder.Phone)} = ${lastDigitsOf(t.Phone)} and ${holder.Phone} = ${t.Phone}
  order by ${holder.PhoneVerifiedAt} desc nulls last, ${holder.Id} desc limit 1)`;

const source = sourceOf(smsMessages, t, {
  select: {
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: users.Id, Billing: users.Billing }),
  },
  joins: [{ kind: 'left', table: users, on: eq(users.Id, numberHolder) }],
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
