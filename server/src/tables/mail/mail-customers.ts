import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lastDigitsOf } from '../../db/telephone.ts';
import { displayName, users } from '../access/user-tables.ts';
import { isCustomerCalled, organisationColumns } from '../user-activities/organisation.ts';
import { emailMessages } from './email-tables.ts';
import { smsMessages } from './sms-tables.ts';

/** What the customer of a mail is called, in a query that joins them. */
export const customerOfMail = organisationColumns({ UserId: emailMessages.UserId, Billing: users.Billing });

/** Whether the customer of a mail has all these words in their own text or in their organisation's name. */
export const isMailOf = (words: string): SQL | undefined => isCustomerCalled(emailMessages.UserId, words);

const holder = alias(users, 'number_holder');

/** The account that a number belongs to; its last digits have an index, the whole number decides. */
const numberHolder = sql`(select ${holder.Id} from ${users} ${sql.identifier('number_holder')}
  where ${lastDigitsOf(holder.Phone)} = ${lastDigitsOf(smsMessages.Phone)} and ${holder.Phone} = ${smsMessages.Phone}
  order by ${holder.PhoneVerifiedAt} desc nulls last, ${holder.Id} desc limit 1)`;

/** The customer whose number a text message was sent to, of a mailing the one whom it was for, and what they are called. */
export const customerOfSms = {
  join: {
    kind: 'left' as const,
    table: users,
    on: eq(users.Id, sql`coalesce(${smsMessages.RecipientId}, ${numberHolder})`),
  },
  columns: {
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: users.Id, Billing: users.Billing }),
  },
};
