import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { searchText } from '../../../db/text-search.ts';
import type { Caller } from '../../../http/caller.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { leads } from '../../../tables/crm/lead-tables.ts';
import { organisationColumns } from '../../../tables/user-activities/organisation.ts';
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

async function ofLeads(tx: Tx, ids: number[], caller: Caller | null): Promise<Map<number, FactsWithOrigins>> {
  if (ids.length === 0) return new Map();
  const visibleLeads = caller ? visibleTo(caller, leads.AssignedToId) : undefined;
  const rows = await tx
    .select()
    .from(leads)
    .where(and(inArray(leads.Id, ids), visibleLeads));
  return new Map(
    rows.map((lead) => {
      const { BusinessName, Email, City, Province, Software, CategoryCode, SourceCode, ActivityTypeId, OriginId } =
        lead;
      const who = { BusinessName, ContactName: named(lead.FirstName, lead.LastName), Email, City, Province };
      const origins = { Software, CategoryCode, SourceCode, ActivityTypeId, OriginId };
      return [lead.Id, { ...who, Phone: lead.Mobile ?? lead.Phone, ...origins }];
    }),
  );
}

const called = organisationColumns({ UserId: users.Id, Billing: users.Billing });

async function ofCustomers(tx: Tx, ids: number[]): Promise<Map<number, FactsWithOrigins>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ user: users, called }).from(users).where(inArray(users.Id, ids));
  return new Map(
    rows.map(({ user, called: { Organisation, Town } }) => {
      const { Id, FirstName, LastName, Email, Phone, Software, OriginId, Billing } = user;
      const body = { BusinessName: Organisation, City: Town, Province: Billing?.Province ?? null };
      return [Id, { ...noFacts, ...body, ContactName: named(FirstName, LastName), Email, Phone, Software, OriginId }];
    }),
  );
}

/** Who is behind an opportunity. */
interface Behind {
  LeadId: number | null;
  UserId: number | null;
}

const given = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * What is known of the leads and the customers behind opportunities, in their order: the customer's own word goes first. A
 * lead out of the caller's reach is as unknown as one that is not there.
 */
export async function contactsOf(tx: Tx, all: readonly Behind[], caller: Caller | null): Promise<FactsWithOrigins[]> {
  const knownLeads = await ofLeads(tx, given(all.map(({ LeadId }) => LeadId)), caller);
  const knownUsers = await ofCustomers(tx, given(all.map(({ UserId }) => UserId)));
  const fields = Object.keys(noFacts) as (keyof FactsWithOrigins)[];
  return all.map(({ LeadId, UserId }) => {
    const lead = LeadId === null ? noFacts : knownLeads.get(LeadId);
    if (!lead) throw fieldProblem('Lead', 'unknownRecord');
    const user = UserId === null ? noFacts : knownUsers.get(UserId);
    if (!user) throw fieldProblem('User', 'unknownRecord');
    return Object.fromEntries(
      fields.map((field) => [field, user[field] ?? lead[field]]),
    ) as unknown as FactsWithOrigins; // The same fields.
  });
}

/** What is known of who is behind one opportunity. */
export async function contactOf(tx: Tx, behind: Behind, caller: Caller | null): Promise<FactsWithOrigins> {
  const [known = noFacts] = await contactsOf(tx, [behind], caller);
  return known;
}
