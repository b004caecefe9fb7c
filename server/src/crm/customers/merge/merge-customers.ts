import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { mergeCustomers, previewCustomerMerge } from '@circolo/contract/crm/customers/merge-customers';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { fromCents } from '@circolo/contract/values/money';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refreshUserSearch } from '../../../access/addresses/user-search.ts';
import { findMergedInto, recordCustomers } from '../../../access/customers/customer-webhooks.ts';
import { findShopAccountId } from '../../../access/customers/shop-account.ts';
import { assertMayActOn } from '../../../access/permissions/grant-limits.ts';
import { ownedBy } from '../../../access/permissions/owned-by.ts';
import { recordConsent } from '../../../access/registration/consents.ts';
import { endSessionsOf } from '../../../access/sessions/sessions.ts';
import { userSource } from '../../../access/users/user-source.ts';
import type { Queryable, Tx } from '../../../db/database.ts';
import type { Api } from '../../../http/api.ts';
import { authorId, type Caller } from '../../../http/caller.ts';
import { orNotFound, read, write } from '../../../http/implement.ts';
import { changeColumns } from '../../../lists/notes/move-notes.ts';
import { recordChange } from '../../../resource/audit.ts';
import { openChangeSet, saveEdited } from '../../../resource/changes.ts';
import { assertCurrentVersion } from '../../../resource/current-version.ts';
import { offer, offerOf } from '../../../resource/offers.ts';
import { updateRecord } from '../../../resource/record-writes.ts';
import { selectOne } from '../../../resource/select.ts';
import { postMerge } from '../../../sales/books/post-merge.ts';
import { creditOf } from '../../../sales/customers/credit.ts';
import { refreshCustomers } from '../../../sales/customers/customer-totals.ts';
import { lastMarketingAnswer } from '../../../tables/access/marketing-consent.ts';
import { users as t } from '../../../tables/access/user-tables.ts';
import { lockPair } from './lock-pair.ts';
import { type CustomerPair, findMergeBlocks } from './merge-blocks.ts';
import { type MergedFields, mergedInput } from './merged-input.ts';
import { countMoves, moveRecords } from './move-records.ts';
import { prepareUndo, undoMerge } from './undo-merge.ts';

/** Both customers, as far as the caller reaches them and ranks above them. */
async function pairOf(db: Queryable, [stays, goes]: readonly [number, number], caller: Caller): Promise<CustomerPair> {
  if (stays === goes) throw fieldProblem('Other', 'notAllowed');
  const rows = await db
    .select()
    .from(t)
    .where(and(inArray(t.Id, [stays, goes]), ownedBy(caller, t.Id)));
  const [one, other] = [stays, goes].map((id) => orNotFound(rows.find(({ Id }) => Id === id)));
  const pair = { stays: orNotFound(one), goes: orNotFound(other) };
  for (const user of Object.values(pair)) assertMayActOn(caller, userAct.merge, user);
  return pair;
}

const readUser = async (db: Queryable, id: number) =>
  orNotFound(await selectOne<typeof userSource.resource>(db, userSource, id));

async function marketingAnswer(db: Queryable, id: number): Promise<boolean | null> {
  const [row] = await db.select({ Given: lastMarketingAnswer }).from(t).where(eq(t.Id, id));
  return row?.Given ?? null;
}

/**
 * Whether the one who stays gets no commercial messages any more: the other one has refused them, and of two answers the stricter
 * counts. An agreement never passes: it was given for the other address.
 */
const endsConsent = async (db: Queryable, { stays, goes }: CustomerPair): Promise<boolean> =>
  (await marketingAnswer(db, goes.Id)) === false && (await marketingAnswer(db, stays.Id)) === true;

async function withdrawConsent(tx: Tx, UserId: number, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  const consent = { Purpose: ConsentPurpose.marketing, Given: false, TextVersion: null, Source: ConsentSource.desk };
  await recordConsent(tx, { UserId }, consent, { now, staff: caller });
}

/** No one signs in with the one who goes any more: a lock does that everywhere, and what it locks rests for an undo. */
async function closeAccount(
  tx: Tx,
  changeSet: number,
  { stays, goes }: CustomerPair,
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  // Who was locked before stays so, for that reason.
  const lock: Record<string, string | number | null> = goes.LockedAt
    ? {}
    : { locked_at: now.toISOString(), locked_by_id: authorId(caller) };
  await changeColumns(tx, changeSet, {
    table: 'app_user',
    where: sql`n.id = ${goes.Id}::bigint`,
    values: { merged_into_id: stays.Id, ...lock },
    record: stays.Id,
  });
  await endSessionsOf(tx, { UserId: goes.Id, IdentityId: await findShopAccountId(tx, goes) }, now);
}

/** Saves the one who stays with the fields that win, by the rules of the form; whether any of them changes. */
async function saveFields(
  tx: Tx,
  changeSet: number,
  { kept, gone, take }: { kept: MergedFields; gone: MergedFields; take: Parameters<typeof mergedInput>[2] },
  { caller, now }: { caller: Caller; now: Date },
): Promise<boolean> {
  const { Version } = await readUser(tx, kept.Id);
  const input = mergedInput({ ...kept, Version }, gone, take);
  if (!input) return false;
  await updateRecord(tx, offerOf('Users'), kept.Id, input, { caller, now, changeSet });
  return true;
}

/** Two customers who are one. */
export function mergeCustomersRoutes(api: Api): void {
  offer(userSource, { undoing: prepareUndo, undone: undoMerge });
  read(api, previewCustomerMerge, async (db, { params: { Id }, query: { Other }, caller, now }) => {
    const pair = await pairOf(db, [Id, Other], caller);
    return {
      Blocks: await findMergeBlocks(db, pair, now),
      Moves: await countMoves(db, { from: Other, to: Id }),
      Credit: fromCents(await creditOf(db, Other)),
      EndsConsent: await endsConsent(db, pair),
    };
  });
  write(api, mergeCustomers, async (tx, { params: { Id }, body, caller, now }) => {
    const { Other, Take } = body;
    await pairOf(tx, [Id, Other.Id], caller);
    await lockPair(tx, [Id, Other.Id]);
    const pair = await pairOf(tx, [Id, Other.Id], caller);
    const [kept, gone] = [await readUser(tx, Id), await readUser(tx, Other.Id)];
    await assertCurrentVersion(tx, 'Users', kept, body.Version);
    await assertCurrentVersion(tx, 'Users', gone, body.OtherVersion);
    if ((await findMergeBlocks(tx, pair, now)).length > 0) throw problem('MergeBlocked');
    const Description = [kept, gone].map(
      ({ FirstName, LastName, Email }) => `${FirstName} ${LastName}`.trim() || Email,
    );
    const changeSet = await openChangeSet(tx, {
      Kind: ChangeSetKind.merge,
      Resource: 'Users',
      Description: Description.join(' ← '),
      caller,
      now,
    });
    // All rows belong to the customer who stays: an undo begins with what the set did to their form, be it nothing.
    await saveEdited(tx, changeSet, userSource, Id, { Before: {}, After: {} });
    if (await endsConsent(tx, pair)) await withdrawConsent(tx, Id, { caller, now });
    const changed = [Other.Id, ...(await findMergedInto(tx, Other.Id))];
    await moveRecords(tx, changeSet, { from: Other.Id, to: Id });
    await closeAccount(tx, changeSet, pair, { caller, now });
    await postMerge(tx, { from: Other.Id, to: Id, changeSet, now });
    const isSaved = await saveFields(tx, changeSet, { kept, gone, take: Take }, { caller, now });
    await refreshUserSearch(tx, Id);
    await refreshCustomers(tx, [Id, Other.Id], now);
    // A save of the form has notified of the one who stays.
    await recordCustomers(tx, WebhookEvent.customerChanged, isSaved ? changed : [Id, ...changed], now);
    for (const [RecordId, Reason] of [
      [Id, Description[1]],
      [Other.Id, Description[0]],
    ] as const)
      await recordChange(tx, caller, {
        Resource: 'Users',
        RecordId,
        Action: 'Merge',
        Reason: Reason ?? null,
        ChangeSetId: changeSet,
      });
    return { User: await readUser(tx, Id), ChangeSet: changeSet };
  });
}
