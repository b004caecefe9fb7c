import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { users } from '../../tables/access/user-tables.ts';
import { agendaParticipants, agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { visibleTo } from './visible-to.ts';

const takesPart = ({ UserId }: Caller): SQL =>
  sql`exists (select 1 from ${agendaParticipants} part where part.event_id = ${t.Id} and part.user_id = ${UserId})`;

/** Whose events the caller finds in agendas at all, private ones included: within reach, or with the caller in them. */
export function seesTime(caller: Caller): SQL | undefined {
  const reach = visibleTo(caller, t.OwnerId);
  return reach && or(reach, takesPart(caller));
}

/** Events that the caller reads: those of private ones that are their own, or that they take part in. */
export const readsEvent = (caller: Caller): SQL | undefined =>
  and(seesTime(caller), or(eq(t.Private, false), eq(t.OwnerId, caller.UserId), takesPart(caller)));

/** Events that the caller changes: within reach, of private ones their own. */
export const changesEvent = (caller: Caller): SQL | undefined =>
  and(visibleTo(caller, t.OwnerId), or(eq(t.Private, false), eq(t.OwnerId, caller.UserId)));

interface EventTarget {
  table: typeof leads | typeof opportunities | typeof users;
  owner: AnyPgColumn;
}
const referred = {
  Lead: { table: leads, owner: leads.AssignedToId },
  Opportunity: { table: opportunities, owner: opportunities.AssignedToId },
  Owner: { table: users, owner: users.Id },
  AssignedTo: { table: users, owner: users.Id },
} satisfies Record<string, EventTarget>;

/** Refuses at its field a record of the CRM, or a person's agenda, that the caller does not reach. */
export async function assertVisible(
  tx: Queryable,
  caller: Caller,
  field: keyof typeof referred,
  reference: { Id: number } | null,
): Promise<void> {
  if (!reference) return;
  const { table, owner }: EventTarget = referred[field];
  const [found] = await tx
    .select({ Id: table.Id })
    .from(table)
    .where(and(eq(table.Id, reference.Id), visibleTo(caller, owner)));
  if (!found) throw fieldProblem(field, 'unknownRecord');
}
