import { fieldProblem } from '@circolo/contract/errors/problem';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { bulkAction, bulkRunState, ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import type { Language } from '@circolo/messages/languages';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { openChangeSet } from '../../resource/changes.ts';
import type { Offer } from '../../resource/offers.ts';
import type { WriteContext } from '../../resource/record-writes.ts';
import { bulkRunRows, bulkRuns } from '../../tables/lists/list-tables.ts';
import { newPlaces, readNewPlace } from '../positions/place-record.ts';
import { placeRecords } from '../positions/place-records.ts';
import { readRun } from './bulk-run.ts';

interface OrderBody {
  Ids?: number[] | undefined;
  All: boolean;
  DryRun: boolean;
  Changes?: Record<string, unknown> | undefined;
}

type Context = Pick<WriteContext, 'caller' | 'now'> & { language: Language };

/** The one record that is moved. */
function readMoved({ Ids = [], All, DryRun }: OrderBody): number {
  if (DryRun) throw fieldProblem('DryRun', 'notAllowed');
  const [id, ...others] = Ids;
  if (id === undefined) throw fieldProblem('Ids', 'required');
  if (All || others.length > 0) throw fieldProblem('Ids', 'notAllowed');
  return id;
}

/** What records are called. */
async function namesOf(tx: Tx, { source }: Offer, ids: number[]): Promise<Map<number, string>> {
  const { table, label } = source;
  const rows = await tx.select({ Id: table.Id, Label: label }).from(table).where(inArray(table.Id, ids));
  return new Map(rows.map(({ Id, Label }) => [Number(Id), String(Label)]));
}

/**
 * Puts a record into another place, wholly or not at all: half an order is none. Answers a run that has ended, with the records whose
 * position changed and the change set that takes it back; neither where the record was there already.
 */
export async function orderRecord(tx: Tx, offer: Offer, asked: OrderBody, context: Context): Promise<BulkRun> {
  const { caller, now, language: Language } = context;
  const id = readMoved(asked);
  const places = await newPlaces(tx, offer, id, readNewPlace(asked.Changes), caller);
  const RecordIds = [...places.keys()];
  const Resource = offer.source.resource.Name;
  const names = await namesOf(tx, offer, [id, ...RecordIds]);
  const named = (of: number) => names.get(of) ?? `${of}`;
  const set = { Kind: ChangeSetKind.edit, Resource, Description: named(id), caller, now };
  const ChangeSetId = RecordIds.length > 0 ? await openChangeSet(tx, set) : null;
  if (ChangeSetId) await placeRecords(tx, offer, places, { caller, now, changeSet: ChangeSetId });
  const at = now.toISOString();
  const common = { Resource, Action: bulkAction.order, DryRun: false, Changes: asked.Changes ?? null, Language };
  const ended = { State: bulkRunState.ended, Done: RecordIds.length, RequestedAt: at, EndedAt: at };
  const [run] = await tx
    .insert(bulkRuns)
    .values({ ...common, ...ended, UserId: caller.UserId, RecordIds, ChangeSetId })
    .returning({ Id: bulkRuns.Id });
  if (!run) throw new Error('The run was not written');
  const results = RecordIds.map((RecordId) => ({ RunId: run.Id, RecordId, Description: named(RecordId) }));
  if (results.length > 0) await tx.insert(bulkRunRows).values(results);
  return readRun(tx, run.Id, caller.UserId);
}
