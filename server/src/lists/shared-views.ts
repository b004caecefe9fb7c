import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { SavedView } from '@circolo/contract/lists/saved-views';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { users } from '../tables/access/user-tables.ts';
import { crmTeamMembers, crmTeams } from '../tables/crm/lead-tables.ts';
import { defaultViews, savedViews as t } from '../tables/lists/list-tables.ts';

/** Whether a caller has a level on a list. */
export const hasLevel = ({ Levels }: Caller, resource: string, level: Parameters<typeof allows>[1]): boolean =>
  allows(Levels.get(resource) ?? AuthorizationLevel.none, level);

/** The active teams that a caller is a member of. */
const ownTeams = (db: Queryable, { UserId }: Caller) =>
  db
    .select({ Id: crmTeams.Id })
    .from(crmTeams)
    .innerJoin(crmTeamMembers, eq(crmTeamMembers.TeamId, crmTeams.Id))
    .where(and(eq(crmTeamMembers.UserId, UserId), crmTeams.Active));

/** A shared view that no author looks after: they are gone, or cannot sign in. */
const withoutAuthor = (db: Queryable): SQL | undefined =>
  and(
    isNull(t.UserId),
    or(
      isNull(t.AuthorId),
      inArray(t.AuthorId, db.select({ Id: users.Id }).from(users).where(isNotNull(users.LockedAt))),
    ),
  );

/** The views that a caller may change: their own, and those without an author of a list that they have all rights on. */
export const changeableViews = (db: Queryable, caller: Caller, resource: string): SQL | undefined =>
  or(
    eq(t.UserId, caller.UserId),
    eq(t.AuthorId, caller.UserId),
    hasLevel(caller, resource, AuthorizationLevel.full) ? withoutAuthor(db) : undefined,
  );

/** The views of a list that a caller sees: what they may change, and what is shared with everybody or with a team of theirs. */
export function visibleViews(db: Queryable, caller: Caller, resource: string): SQL | undefined {
  const shared = and(isNull(t.UserId), or(isNull(t.TeamId), inArray(t.TeamId, ownTeams(db, caller))));
  return and(eq(t.Resource, resource), or(changeableViews(db, caller, resource), shared));
}

/** The teams that a caller may share a view with: their own, or all of them where they see the teams. */
export function teamsToShareWith(db: Queryable, caller: Caller): Promise<{ Id: number; Description: string }[]> {
  const own = hasLevel(caller, 'CrmTeams', AuthorizationLevel.view)
    ? undefined
    : inArray(crmTeams.Id, ownTeams(db, caller));
  return db
    .select({ Id: crmTeams.Id, Description: crmTeams.Description })
    .from(crmTeams)
    .where(and(crmTeams.Active, own))
    .orderBy(asc(crmTeams.Position), asc(crmTeams.Description), asc(crmTeams.Id));
}

/** With whom a view is to be shared. */
interface Sharing {
  Shared: boolean;
  Team: { Id: number } | null;
}

/** Refuses a team that the caller may not share with; the one that a view is shared with already may stay. */
export async function assertMayShare(
  tx: Tx,
  caller: Caller,
  { Shared, Team }: Sharing,
  before: SavedView | null,
): Promise<void> {
  if (!Team || (Shared && Team.Id === before?.Team?.Id)) return;
  const isOffered = Shared && (await teamsToShareWith(tx, caller)).some(({ Id }) => Id === Team.Id);
  if (!isOffered) throw fieldProblem('Team', 'notAllowed');
}

/** Whose a view is that is private or shared, by its author; null: no one's. */
export const ownersOf = ({ Shared, Team }: Sharing, author: number | null) => ({
  UserId: Shared ? null : author,
  AuthorId: Shared ? author : null,
  TeamId: Team?.Id ?? null,
});

/** A view that is shared with fewer people opens the list of no one else any more. */
export async function closeUnshared(tx: Tx, id: number, { Shared, Team }: Sharing, author: number): Promise<void> {
  if (Shared && !Team) return;
  const everybody = isNull(defaultViews.UserId);
  const others = or(everybody, ne(defaultViews.UserId, author));
  await tx.delete(defaultViews).where(and(eq(defaultViews.ViewId, id), Shared ? everybody : others));
}

/**
 * Before a team is deleted: what its members shared with it is their own again, what is no one's is deleted with it.
 * @example await returnViewsOfTeam(tx, team.Id);
 */
export async function returnViewsOfTeam(tx: Tx, teamId: number): Promise<void> {
  await tx
    .update(t)
    .set({ UserId: sql`${t.AuthorId}`, AuthorId: null, TeamId: null })
    .where(and(eq(t.TeamId, teamId), isNotNull(t.AuthorId)));
}
