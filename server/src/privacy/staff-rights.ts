import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { isStaff } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { and, eq, inArray } from 'drizzle-orm';
import { assertMayActOn } from '../access/permissions/grant-limits.ts';
import { ownedBy } from '../access/permissions/owned-by.ts';
import { visibleTo } from '../crm/scope/visible-to.ts';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound } from '../http/implement.ts';
import { users } from '../tables/access/user-tables.ts';
import { leads } from '../tables/crm/lead-tables.ts';
import type { Person } from './personal-data/person.ts';

/** The person's accounts, locked until the end of the transaction where it is one. */
const accountsOf = (db: Queryable, person: Person) =>
  db.select({ Id: users.Id, Nature: users.Nature }).from(users).where(inArray(users.Id, person.users)).for('update');

/**
 * Staff erase and copy who is below them; staff are for superusers, and no one does it to themselves here. A copy shows all
 * that an erasure takes, so that one rule is asked for both.
 */
export async function assertMayHandle(db: Queryable, person: Person, caller: Caller): Promise<void> {
  if (!caller.Nature || !isStaff(caller.Nature)) throw problem('AccessDenied');
  if (person.users.includes(caller.UserId)) throw problem('NotEditable');
  for (const user of await accountsOf(db, person)) assertMayActOn(caller, userAct.erase, user);
}

/** One's own account: staff leave by a superuser, so that their records pass to somebody. */
export async function assertMayLeave(db: Queryable, person: Person): Promise<void> {
  if ((await accountsOf(db, person)).some(({ Nature }) => isStaff(Nature))) throw problem('NotEditable');
}

/** A user that the caller reaches. */
export async function reachableUser(db: Queryable, Id: number, caller: Caller): Promise<Person['subject']> {
  const [user] = await db
    .select({ Id: users.Id })
    .from(users)
    .where(and(eq(users.Id, Id), ownedBy(caller, users.Id)));
  return { Resource: 'Users', Id: orNotFound(user).Id };
}

/** A lead that the caller sees. */
export async function visibleLead(db: Queryable, Id: number, caller: Caller): Promise<Person['subject']> {
  const [lead] = await db
    .select({ Id: leads.Id })
    .from(leads)
    .where(and(eq(leads.Id, Id), visibleTo(caller, leads.AssignedToId)));
  return { Resource: 'Leads', Id: orNotFound(lead).Id };
}

/** The account that the session belongs to. */
export const ownAccount = (caller: Caller): Person['subject'] =>
  caller.UserId ? { Resource: 'Users', Id: caller.UserId } : { Resource: 'Identities', Id: caller.IdentityId ?? '' };
