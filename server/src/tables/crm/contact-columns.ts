import { sql } from 'drizzle-orm';
import { leads } from './lead-tables.ts';
import { opportunities } from './opportunity-tables.ts';

/** Who is behind the opportunity or the lead that are joined: the body, the town, the person; null where neither knows. */
export const contactColumns = {
  Organisation: sql<string | null>`coalesce(${opportunities.BusinessName}, ${leads.BusinessName})`,
  Town: sql<string | null>`coalesce(${opportunities.City}, ${leads.City})`,
  ContactName: sql<
    string | null
  >`coalesce(${opportunities.ContactName}, nullif(concat_ws(' ', ${leads.FirstName}, ${leads.LastName}), ''))`,
};
