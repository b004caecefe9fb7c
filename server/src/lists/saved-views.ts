import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import {
  chooseDefaultView,
  createView,
  listViews,
  listViewTeams,
  removeView,
  type SavedView,
  updateView,
} from '@circolo/contract/lists/saved-views';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { assertCurrentVersion } from '../resource/current-version.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { nameOf, users } from '../tables/access/user-tables.ts';
import { crmTeams } from '../tables/crm/lead-tables.ts';
import { defaultViews, savedViews as t } from '../tables/lists/list-tables.ts';
import { checkedQuery, knownQuery } from './saved-view-query.ts';
import {
  assertMayShare,
  changeableViews,
  closeUnshared,
  hasLevel,
  ownersOf,
  teamsToShareWith,
  visibleViews,
} from './shared-views.ts';

/** The most views of one list that a person has. */
const most = 100;

/** Refuses a caller who may not see a list, or does not have all rights on it. */
function refuse(caller: Caller, resource: string, level: Level = AuthorizationLevel.view): void {
  if (!hasLevel(caller, resource, level)) throw problem('AccessDenied');
}

const author = alias(users, 'view_author');

/** A view as a row, with the names of its author and its team. */
interface Row {
  view: typeof t.$inferSelect;
  author: string | null;
  team: string | null;
  mayChange: boolean;
}

const referenceTo = (Id: number | null, Description: string | null) =>
  Id === null ? null : { Id, Description: Description ?? '' };

function shown(row: Row, caller: Caller, defaults: (typeof defaultViews.$inferSelect)[]): SavedView {
  const { view } = row;
  const { known, dropped } = knownQuery(view.Resource, view.Query as SavedView['Query']); // Written by `createView` alone.
  return {
    Id: view.Id,
    Resource: view.Resource,
    Description: view.Description,
    Query: known,
    Dropped: dropped,
    Columns: view.Columns as SavedView['Columns'], // As above.
    Layout: view.Layout as SavedView['Layout'], // As above.
    Shared: view.UserId === null,
    Team: referenceTo(view.TeamId, row.team),
    Author: referenceTo(view.AuthorId, row.author),
    Mine: (view.UserId ?? view.AuthorId) === caller.UserId,
    MayChange: row.mayChange,
    IsDefault: defaults.some(({ ViewId, UserId }) => ViewId === view.Id && UserId !== null),
    IsSharedDefault: defaults.some(({ ViewId, UserId }) => ViewId === view.Id && UserId === null),
    Version: view.Version,
  };
}

/** What the caller may choose, by name. */
async function viewsOf(db: Queryable, caller: Caller, resource: string): Promise<SavedView[]> {
  const rows = await db
    .select({
      view: t,
      author: nameOf(author),
      team: crmTeams.Description,
      mayChange: sql<boolean>`coalesce(${changeableViews(db, caller, resource)}, false)`,
    })
    .from(t)
    .leftJoin(author, eq(author.Id, t.AuthorId))
    .leftJoin(crmTeams, eq(crmTeams.Id, t.TeamId))
    .where(visibleViews(db, caller, resource))
    .orderBy(asc(t.Position), asc(t.Description), asc(t.Id));
  const mine = or(isNull(defaultViews.UserId), eq(defaultViews.UserId, caller.UserId));
  const defaults = await db
    .select()
    .from(defaultViews)
    .where(and(eq(defaultViews.Resource, resource), mine));
  return rows.map((row) => shown(row, caller, defaults));
}

const oneView = async (tx: Tx, caller: Caller, resource: string, id: number): Promise<SavedView> =>
  orNotFound((await viewsOf(tx, caller, resource)).find(({ Id }) => Id === id));

/** A view that the caller may change. */
async function changeable(tx: Tx, caller: Caller, id: number): Promise<SavedView> {
  const [row] = await tx.select({ Resource: t.Resource }).from(t).where(eq(t.Id, id)).for('update');
  const { Resource: resource } = orNotFound(row);
  const view = await oneView(tx, caller, resource, id);
  refuse(caller, resource);
  if (!view.MayChange) throw problem('AccessDenied');
  return view;
}

/** What a view and the choice of a default are recorded as. */
const Resource = 'SavedViews';

function changeRoutes(api: Api): void {
  write(api, createView, async (tx, { body, caller, now }) => {
    const { Shared, Team, ...view } = body;
    refuse(caller, view.Resource);
    await assertMayShare(tx, caller, { Shared, Team }, null);
    const known = await viewsOf(tx, caller, view.Resource);
    if (known.filter(({ Mine }) => Mine).length >= most) throw fieldProblem('Description', 'tooMany', { max: most });
    const owners = ownersOf({ Shared, Team }, caller.UserId);
    const row = { ...view, Query: checkedQuery(view.Resource, view.Query), ...owners };
    const id = await saveRow(tx, t, row, { Id: null, caller, now });
    const After = await oneView(tx, caller, view.Resource, id);
    await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Create', After });
    return After;
  });
  write(api, updateView, async (tx, { params: { Id }, body, caller, now }) => {
    const { Shared, Team, Version, ...view } = body;
    const Before = await changeable(tx, caller, Id);
    await assertMayShare(tx, caller, { Shared, Team }, Before);
    await assertCurrentVersion(tx, Resource, Before, Version);
    // What another has shared stays theirs, unless somebody makes it private.
    const owners = ownersOf({ Shared, Team }, Before.Mine || !Shared ? caller.UserId : (Before.Author?.Id ?? null));
    const changed = { ...view, Query: checkedQuery(Before.Resource, view.Query), ...owners };
    await saveRow(tx, t, changed, { Id, caller, now });
    await closeUnshared(tx, Id, { Shared, Team }, caller.UserId);
    const After = await oneView(tx, caller, Before.Resource, Id);
    await recordChange(tx, caller, { Resource, RecordId: Id, Action: 'Update', Before, After });
    return After;
  });
  write(api, removeView, async (tx, { params: { Id }, caller }) => {
    const Before = await changeable(tx, caller, Id);
    await tx.delete(t).where(eq(t.Id, Id));
    await recordChange(tx, caller, { Resource, RecordId: Id, Action: 'Delete', Before });
    return undefined;
  });
}

function defaultRoute(api: Api): void {
  write(api, chooseDefaultView, async (tx, { body, caller }) => {
    const { View, Shared } = body;
    refuse(caller, body.Resource, Shared ? AuthorizationLevel.full : AuthorizationLevel.view);
    const view = View ? await oneView(tx, caller, body.Resource, View.Id) : null;
    // Everybody's list opens with what everybody sees.
    if (Shared && view && (!view.Shared || view.Team)) throw fieldProblem('View', 'notAllowed');
    const whose = Shared ? isNull(defaultViews.UserId) : eq(defaultViews.UserId, caller.UserId);
    await tx.delete(defaultViews).where(and(eq(defaultViews.Resource, body.Resource), whose));
    const chosen = { Resource: body.Resource, UserId: Shared ? null : caller.UserId };
    if (view) await tx.insert(defaultViews).values({ ...chosen, ViewId: view.Id });
    const change = { Resource, RecordId: body.Resource, After: { ...chosen, ViewId: view?.Id ?? null } };
    await recordChange(tx, caller, { ...change, Action: 'Default' });
    return viewsOf(tx, caller, body.Resource);
  });
}

/** The saved views of every list. */
export function savedViewsRoutes(api: Api): void {
  read(api, listViews, async (db, { query, caller }) => {
    refuse(caller, query.Resource);
    return viewsOf(db, caller, query.Resource);
  });
  read(api, listViewTeams, (db, { caller }) => teamsToShareWith(db, caller));
  changeRoutes(api);
  defaultRoute(api);
}
