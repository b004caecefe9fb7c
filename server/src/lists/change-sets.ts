import { changeSets, undoChangeSet, undoDelete } from '@circolo/contract/lists/change-sets';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { write } from '../http/implement.ts';
import { anyOf, instantRange, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { allOffers } from '../resource/offers.ts';
import { count, list, one } from '../resource/read-routes.ts';
import type { Source } from '../resource/source.ts';
import { changeSets as t } from '../resource/tables.ts';
import { codeOf } from '../resource/wire.ts';
import { readRun } from './bulk-run.ts';
import { deleteOf, startUndo } from './change-set-undo.ts';

// The rows of a set go as its records are put back.
const held = sql`exists (select 1 from change_set_row k where k.change_set_id = ${t}.id)`;
const state = sql<never>`(case when ${t.RevertedAt} is not null then case when ${held} then 'P' else 'R' end when ${t.ExpiresAt} < now() then 'X' else 'O' end)`;

const shape = {
  Id: t.Id,
  At: t.At,
  Kind: codeOf(t.Kind),
  Resource: t.Resource,
  Description: t.Description,
  ActorName: t.ActorName,
  Count: t.Count,
  State: state,
  ExpiresAt: t.ExpiresAt,
  RevertedAt: t.RevertedAt,
  RevertedByName: t.RevertedByName,
};

const source = {
  resource: changeSets,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: textIn(t.Description),
    Kind: (value) => anyOf(t.Kind, value),
    Resource: (value) => anyOf(t.Resource, value),
    ActorName: textIn(t.ActorName),
    State: (value) => anyOf(state, value),
    ...instantRange('At', t.At),
  },
  order: {
    At: t.At,
    Kind: t.Kind,
    Description: t.Description,
    ActorName: t.ActorName,
    Count: t.Count,
    ExpiresAt: t.ExpiresAt,
  },
  natural: [desc(t.At), desc(t.Id)],
  label: t.Description,
} satisfies Source<typeof changeSets>;

/**
 * Changes of what the caller's menu shows; of a list that shows the caller some records only, their own changes: a set says by name
 * what it holds.
 */
function reached(caller: Caller): SQL | undefined {
  const shown = [...caller.Levels].filter(([, level]) => level !== 'N').map(([resource]) => resource);
  const others = allOffers().filter(({ source: { resource } }) => resource !== changeSets);
  const inPart = others.filter(({ scope }) => scope(caller)).map(({ source: { resource } }) => resource.Name);
  const whole = shown.filter((resource) => !inPart.includes(resource));
  const own = and(inArray(t.Resource, shown), eq(t.ActorId, caller.UserId));
  return or(inArray(t.Resource, whole), own);
}

/** Recent changes, and taking them back. */
export function changeSetsRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  exported(api, source, reached);
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
