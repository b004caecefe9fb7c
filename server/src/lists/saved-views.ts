import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import {
  chooseDefaultView,
  createView,
  listViews,
  removeView,
  type SavedView,
  updateView,
} from '@circolo/contract/lists/saved-views';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { assertCurrentVersion } from '../resource/current-version.ts';
import { saveRow } from '../resource/save-row.ts';
import { defaultViews, savedViews as t } from '../tables/lists/list-tables.ts';
import { checkedQuery, knownQuery } from './saved-view-query.ts';

/** The most views that a person keeps of one list, and that are shared of it. */
const most = 100;

const visible = (caller: Caller) => or(isNull(t.UserId), eq(t.UserId, caller.UserId));

/** Refuses a caller who may not see a list, or, where others see the view too, does not have all rights on it. */
function refuse(caller: Caller, resource: string, shared: boolean): void {
  if (
    !allows(
      caller.Levels.get(resource) ?? AuthorizationLevel.none,
      shared ? AuthorizationLevel.full : AuthorizationLevel.view,
    )
  )
    throw problem('AccessDenied');
}

type Row = typeof t.$inferSelect;

const shown = (row: Row, defaults: (typeof defaultViews.$inferSelect)[]): SavedView => {
  const { known, dropped } = knownQuery(row.Resource, row.Query as SavedView['Query']); // Written by `createView` alone.
  return {
    Id: row.Id,
    Resource: row.Resource,
    Description: row.Description,
    Query: known,
    Dropped: dropped,
    Columns: row.Columns as SavedView['Columns'], // As above.
    Shared: row.UserId === null,
    IsDefault: defaults.some(({ ViewId, UserId }) => ViewId === row.Id && UserId !== null),
    IsSharedDefault: defaults.some(({ ViewId, UserId }) => ViewId === row.Id && UserId === null),
    Version: row.Version,
  };
};

/** What the caller may choose, shared views first. */
async function viewsOf(db: Queryable, caller: Caller, resource: string): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.Resource, resource), visible(caller)))
    .orderBy(asc(t.UserId), asc(t.Position), asc(t.Description), asc(t.Id));
  const mine = or(isNull(defaultViews.UserId), eq(defaultViews.UserId, caller.UserId));
  const defaults = await db
    .select()
    .from(defaultViews)
    .where(and(eq(defaultViews.Resource, resource), mine));
  return rows.map((row) => shown(row, defaults));
}

const oneView = async (tx: Tx, caller: Caller, resource: string, id: number): Promise<SavedView> =>
  orNotFound((await viewsOf(tx, caller, resource)).find(({ Id }) => Id === id));

/** A view that the caller may change: their own, or a shared one of a list that they have all rights on. */
async function changeable(tx: Tx, caller: Caller, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), visible(caller)))
    .for('update');
  const view = orNotFound(row);
  refuse(caller, view.Resource, view.UserId === null);
  return view;
}

/** What a view and the choice of a default are recorded as. */
const Resource = 'SavedViews';

function changeRoutes(api: Api): void {
  write(api, createView, async (tx, { body, caller, now }) => {
    const { Shared, ...view } = body;
    refuse(caller, view.Resource, Shared);
    const known = await viewsOf(tx, caller, view.Resource);
    if (known.filter((other) => other.Shared === Shared).length >= most)
      throw fieldProblem('Description', 'tooMany', { max: most });
    const row = { ...view, Query: checkedQuery(view.Resource, view.Query), UserId: Shared ? null : caller.UserId };
    const id = await saveRow(tx, t, row, { Id: null, caller, now });
    const After = await oneView(tx, caller, view.Resource, id);
    await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Create', After });
    return After;
  });
  write(api, updateView, async (tx, { params: { Id }, body, caller, now }) => {
    const { Shared, Version, ...view } = body;
    const row = await changeable(tx, caller, Id);
    const Before = await oneView(tx, caller, row.Resource, Id);
    if (Shared !== Before.Shared) refuse(caller, row.Resource, true);
    await assertCurrentVersion(tx, Resource, Before, Version);
    const changed = { ...view, Query: checkedQuery(row.Resource, view.Query), UserId: Shared ? null : caller.UserId };
    await saveRow(tx, t, changed, { Id, caller, now });
    // What is private again is open in no one else's list.
    if (!Shared) await tx.delete(defaultViews).where(and(eq(defaultViews.ViewId, Id), isNull(defaultViews.UserId)));
    const After = await oneView(tx, caller, row.Resource, Id);
    await recordChange(tx, caller, { Resource, RecordId: Id, Action: 'Update', Before, After });
    return After;
  });
  write(api, removeView, async (tx, { params: { Id }, caller }) => {
    const row = await changeable(tx, caller, Id);
    const Before = await oneView(tx, caller, row.Resource, Id);
    await tx.delete(t).where(eq(t.Id, Id));
    await recordChange(tx, caller, { Resource, RecordId: Id, Action: 'Delete', Before });
    return undefined;
  });
}

function defaultRoute(api: Api): void {
  write(api, chooseDefaultView, async (tx, { body, caller }) => {
    const { View, Shared } = body;
    refuse(caller, body.Resource, Shared);
    const view = View ? await oneView(tx, caller, body.Resource, View.Id) : null;
    if (Shared && view && !view.Shared) throw fieldProblem('View', 'notAllowed');
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
    refuse(caller, query.Resource, false);
    return viewsOf(db, caller, query.Resource);
  });
  changeRoutes(api);
  defaultRoute(api);
}
