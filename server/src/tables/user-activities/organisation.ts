import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contains, searchText, wordsOf } from '../../db/text-search.ts';
import { isBilledByCode } from '../access/billed-by-code.ts';
import { billedAs, users } from '../access/user-tables.ts';
import { activities } from '../activities/activity-tables.ts';
import { userActivities } from './user-activity-tables.ts';

interface CustomerColumns {
  UserId: AnyPgColumn;
  Billing: AnyPgColumn | SQL;
}

/** What a customer buys for: the business that is billed, else the association or centre that they made first; null for neither. */
const organisationOf = ({ UserId, Billing }: CustomerColumns): SQL<string | null> => sql<string | null>`coalesce(
  nullif(${Billing}->>'BusinessName', ''),
  (select ${activities.Description} from ${userActivities}
    join ${activities} on ${activities.Id} = ${userActivities.ActivityId}
    where ${userActivities.UserId} = ${UserId} order by ${userActivities.Owner} desc, ${activities.Id} limit 1)
)`;

/** How `customerFields` are read, from the columns that say who the customer is and who is billed. */
export const organisationColumns = (columns: CustomerColumns) => ({
  Organisation: organisationOf(columns),
  Town: sql<string | null>`nullif(${columns.Billing}->>'City', '')`,
});

type Fits = (text: SQL | AnyPgColumn) => SQL | undefined;

/** The ids of the customers whose association or centre a text condition finds. */
const ofOrganisation = (fits: Fits): SQL => sql`select ${userActivities.UserId} from ${userActivities}
    join ${activities} on ${activities.Id} = ${userActivities.ActivityId} where ${fits(wordsOf(activities.Description))}`;

/** Whom an invoice names. */
const billedName = wordsOf(billedAs(users.Billing, 'BusinessName'));

/** The ids of the customers that a text condition finds: in their own search text, their association's or centre's name, or who is billed. */
const found = (fits: Fits, byCode?: SQL): SQL => sql`(
  select ${users.Id} from ${users} where ${fits(users.Search)}
  union ${ofOrganisation(fits)}
  union select ${users.Id} from ${users} where ${fits(billedName)}${byCode ? sql` union select ${users.Id} from ${users} where ${byCode}` : sql``}
)`;

/** Whether a column names a customer with all these words, in their own text or in their organisation's name; no words are no condition. */
export const isCustomerCalled = (column: AnyPgColumn, words: string): SQL | undefined =>
  searchText(words) === '' ? undefined : sql`${column} in ${found((text) => contains(text, words))}`;

/** The same, or one whose fiscal code or VAT number begins with the text. For readers who see billing data. */
export const isCustomerKnownBy = (column: AnyPgColumn, text: string): SQL | undefined =>
  searchText(text) === ''
    ? undefined
    : sql`${column} in ${found((words) => contains(words, text), isBilledByCode(text))}`;

/** What `isCustomerKnownBy` unites, each as a condition on customers. */
export function customerKnownBy(text: string): (SQL | undefined)[] {
  const fits: Fits = (words) => contains(words, text);
  const byCode = isBilledByCode(text);
  const named = [fits(users.Search), sql`${users.Id} in (${ofOrganisation(fits)})`, fits(billedName)];
  return byCode ? [...named, byCode] : named;
}

/** The same of a text that is known later, which occurs as it is. */
export const isCustomerFound = (column: AnyPgColumn, value: Placeholder): SQL =>
  sql`${column} in ${found((text) => sql`${text} like '%' || lower(immutable_unaccent(${value})) || '%'`)}`;
