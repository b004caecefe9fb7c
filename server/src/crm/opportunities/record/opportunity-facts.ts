import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { searchText } from '../../../db/text-search.ts';
import type { Caller } from '../../../http/caller.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { leads } from '../../../tables/crm/lead-tables.ts';
import { visibleTo } from '../../scope/visible-to.ts';

/** Who is behind an opportunity, as it copies them. */
export interface OpportunityFacts {
  BusinessName: string | null;
  ContactName: string | null;
  Email: string | null;
  Phone: string | null;
  City: string | null;
  Province: string | null;
}

/** What the search of opportunities looks in. */
export const searchTextOf = ({
  Number: number,
  Description,
  BusinessName,
  ContactName,
  Email,
  City,
}: Omit<OpportunityFacts, 'Phone' | 'Province'> & { Number: string; Description: string }): string =>
  searchText(number, Description, BusinessName, ContactName, Email, City);

/** What else an opportunity takes over by default. */
interface Origins {
  Software: string | null;
  CategoryCode: string | null;
  SourceCode: string | null;
  ActivityTypeId: number | null;
  OriginId: number | null;
}

type FactsWithOrigins = OpportunityFacts & Origins;

const noFacts: FactsWithOrigins = {
  BusinessName: null,
  ContactName: null,
  Email: null,
  Phone: null,
  City: null,
  Province: null,
  Software: null,
  CategoryCode: null,
  SourceCode: null,
  ActivityTypeId: null,
  OriginId: null,
};

const named = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null;

async function ofLead(tx: Tx, id: number, caller: Caller | null): Promise<FactsWithOrigins> {
  const visibleLeads = caller ? visibleTo(caller, leads.AssignedToId) : undefined;
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.Id, id), visibleLeads));
  if (!lead) throw fieldProblem('Lead', 'unknownRecord');
  const { BusinessName, Email, City, Province, Software, CategoryCode, SourceCode, ActivityTypeId, OriginId } = lead;
  const who = { BusinessName, ContactName: named(lead.FirstName, lead.LastName), Email, City, Province };
  return { ...who, Phone: lead.Mobile ?? lead.Phone, Software, CategoryCode, SourceCode, ActivityTypeId, OriginId };
}

async function ofCustomer(tx: Tx, id: number): Promise<FactsWithOrigins> {
  const [user] = await tx.select().from(users).where(eq(users.Id, id));
  if (!user) throw fieldProblem('User', 'unknownRecord');
  const { Email, Phone, Software, OriginId, Billing } = user;
  return {
    ...noFacts,
    BusinessName: Billing?.BusinessName ?? null,
    ContactName: named(user.FirstName, user.LastName),
    Email,
    Phone,
    Software,
    OriginId,
    City: Billing?.City ?? null,
    Province: Billing?.Province ?? null,
  };
}

/**
 * What is known of the lead and the customer behind an opportunity: the customer's own word goes first. A lead out of the
 * caller's reach is as unknown as one that is not there.
 */
export async function contactOf(
  tx: Tx,
  { LeadId, UserId }: { LeadId: number | null; UserId: number | null },
  caller: Caller | null,
): Promise<FactsWithOrigins> {
  const lead = LeadId === null ? noFacts : await ofLead(tx, LeadId, caller);
  const user = UserId === null ? noFacts : await ofCustomer(tx, UserId);
  const fields = Object.keys(noFacts) as (keyof FactsWithOrigins)[];
  return Object.fromEntries(fields.map((field) => [field, user[field] ?? lead[field]])) as unknown as FactsWithOrigins; // The same fields.
}
