import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { fieldProblems } from '@circolo/contract/errors/issues';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { bulkOf, getBulkRun } from '@circolo/contract/lists/bulk';
import { bulkAction, ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { bulkFields } from '@circolo/contract/lists/bulk-fields';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { and, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { openChangeSet } from '../../resource/changes.ts';
import type { Offer } from '../../resource/offers.ts';
import { assertMayWrite } from '../../resource/record-writes.ts';
import { selectedIds } from '../../resource/selected-ids.ts';
import { readRun, startRun } from './bulk-run.ts';
import { orderRecord } from './order-record.ts';
import { readTagChanges } from './tag-record.ts';

/** Refuses fields that are not given to many, and values that no record could have. */
function checkChanges(resource: AnyResource, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const names = Object.keys(changes);
  if (names.length === 0) throw fieldProblem('Changes', 'required');
  const known = bulkFields(resource).map(({ field }) => field);
  const shape = (resource.input as z.ZodObject).shape as Record<string, z.ZodType>; // Else it has no such fields.
  for (const name of names) {
    const schema = known.includes(name) ? shape[name] : undefined;
    if (!schema) throw fieldProblem(name, 'notAllowed');
    const parsed = z.object({ [name]: schema }).safeParse({ [name]: changes[name] }, { reportInput: true });
    if (!parsed.success) throw problem('ValidationFailed', { fields: fieldProblems(parsed.error.issues) });
  }
  return changes;
}

/** What an act asks for beside the records. */
function readActInput({ act }: Offer, given: Record<string, unknown> = {}): Record<string, unknown> | null {
  if (!act?.input) return null;
  const parsed = act.input.safeParse(given, { reportInput: true });
  if (!parsed.success) throw problem('ValidationFailed', { fields: fieldProblems(parsed.error.issues) });
  return parsed.data;
}

/** What a run gives to each record, read; null for one that gives nothing. */
async function changesOf(tx: Tx, offer: Offer, action: string, given: Record<string, unknown> | undefined) {
  if (action === bulkAction.tags) return readTagChanges(tx, offer, given);
  if (action === bulkAction.edit) return checkChanges(offer.source.resource, given);
  return action === bulkAction.act ? readActInput(offer, given) : null;
}

/** What a set is about: the first few records by name, of those that the caller reaches. */
async function namesOf(tx: Tx, { source, scope }: Offer, ids: number[], caller: Caller): Promise<string> {
  const rows = await tx
    .select({ Label: source.label })
    .from(source.table)
    .where(and(inArray(source.table.Id, ids.slice(0, 3)), scope(caller)));
  const names = rows.map(({ Label }) => String(Label)).join(', ');
  return ids.length > 3 ? `${names}…` : names;
}

/** `POST /X/Bulk`, for resources whose records are saved, deleted, tagged or worked on. */
export function bulkRoute(api: Api, offer: Offer): void {
  const { source, save, removal, act, tags } = offer;
  const { resource } = source;
  const edits = save !== undefined && bulkFields(resource).length > 0;
  if (!edits && !removal && !act && !tags) return;
  const offered = {
    [bulkAction.remove]: removal !== undefined,
    [bulkAction.edit]: edits,
    [bulkAction.tags]: tags !== undefined,
    [bulkAction.act]: act !== undefined,
    [bulkAction.order]: save !== undefined && resource.placedWithin !== null,
  };
  write(api, bulkOf(resource), async (tx, { body, caller, language, now, request }) => {
    const { Action, DryRun } = body;
    if (!DryRun) assertMayWrite(source, { caller, now });
    const level = caller.Levels.get(resource.Name) ?? AuthorizationLevel.none;
    if (Action === bulkAction.remove && !allows(level, AuthorizationLevel.full)) throw problem('AccessDenied');
    if (!offered[Action]) throw fieldProblem('Action', 'notAllowed');
    if (Action === bulkAction.order) return orderRecord(tx, offer, body, { caller, language, now });
    const Changes = await changesOf(tx, offer, Action, body.Changes);
    const RecordIds = await selectedIds(tx, offer, caller, body);
    if (RecordIds.length === 0) throw fieldProblem('Ids', 'required');
    const Kind = Action === bulkAction.remove ? ChangeSetKind.remove : ChangeSetKind.bulk;
    const Resource = resource.Name;
    // What a list does besides is not taken back; a dry run fills none.
    const fillsSet = !DryRun && Action !== bulkAction.act;
    const Description = fillsSet ? await namesOf(tx, offer, RecordIds, caller) : '';
    const ChangeSetId = fillsSet ? await openChangeSet(tx, { Kind, Resource, Description, caller, now }) : null;
    const run = { Resource, Action, DryRun, Changes, RecordIds, ChangeSetId, Language: language };
    const fault = (err: unknown) => request.log.error({ err }, 'bulk run');
    return readRun(tx, await startRun(tx, run, { caller, now, fault }), caller.UserId);
  });
}

/** What is not of one resource. */
export function bulkRunRoutes(api: Api): void {
  read(api, getBulkRun, (db, { params, query, caller }) => readRun(db, params.Id, caller.UserId, query.Page));
}
