import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { changeSets, undoChangeSet, undoDelete, undoRights } from '@circolo/contract/lists/change-sets';
import { undoLevel } from '@circolo/contract/lists/undo-level';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { equalsAny, textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { allOffers } from '../../resource/offers.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { changeSets as t } from '../../tables/resource/audit-tables.ts';
import { readRun } from '../bulk/bulk-run.ts';
import { deleteOf, startUndo } from './change-set-undo.ts';

// The rows of a set go as its records are put back.
const hasRows = sql`exists (select 1 from change_set_row k where k.change_set_id = ${t}.id)`;
const state = sql<never>`(case when ${t.RevertedAt} is not null then case when ${hasRows} then 'P' else 'R' end when ${t.ExpiresAt} < now() then 'X' else 'O' end)`;

const source = sourceOf(changeSets, t, {
  select: { State: state },
  conditions: {
    Search: textIn(t.Description),
    State: equalsAny(state),
  },
  natural: [desc(t.At), desc(t.Id)],
});

/**
 * Changes of what the caller's menu shows; of a list that shows the caller some records only, their own changes: a set says by name
 * what it holds.
 */
function visibleSets(caller: Caller): SQL | undefined {
  const shown = [...caller.Levels]
    .filter(([, level]) => level !== AuthorizationLevel.none)
    .map(([resource]) => resource);
  const others = allOffers().filter(({ source: { resource } }) => resource !== changeSets);
  const inPart = others.filter(({ scope }) => scope(caller)).map(({ source: { resource } }) => resource.Name);
  const whole = shown.filter((resource) => !inPart.includes(resource));
  const own = and(isOneOf(t.Resource, shown), eq(t.ActorId, caller.UserId));
  return or(isOneOf(t.Resource, whole), own);
}

/** The kinds of changes that a caller may take back, of each resource. A page has another name than its resource, so it cannot say this. */
function rightsOf({ Levels }: Caller) {
  const rights = [...Levels].map(([Resource, level]) => ({
    Resource,
    Kinds: Object.values(ChangeSetKind).filter((kind) => allows(level, undoLevel(kind))),
  }));
  return rights.filter(({ Kinds }) => Kinds.length > 0);
}

/** Recent changes, and taking them back. */
export function changeSetsRoutes(api: Api): void {
  list(api, source, visibleSets);
  count(api, source, visibleSets);
  one(api, source, visibleSets);
  exported(api, source, visibleSets);
  read(api, undoRights, async (_db, { caller }) => rightsOf(caller));
  write(api, undoChangeSet, async (tx, { params, caller, language, now, request }) => {
    const fault = (err: unknown) => request.log.error({ err }, 'undo');
    return readRun(tx, await startUndo(tx, params.Id, language, { caller, now, fault }), caller.UserId);
  });
  write(api, undoDelete, async (tx, { body, caller, language, now, request }) => {
    const fault = (err: unknown) => request.log.error({ err }, 'undo');
    const id = await deleteOf(tx, body.Resource, body.RecordId);
    return readRun(tx, await startUndo(tx, id, language, { caller, now, fault }), caller.UserId);
  });
}
