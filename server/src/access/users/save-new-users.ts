import { fieldProblem } from '@circolo/contract/errors/problem';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import type { Tx } from '../../db/database.ts';
import { drawIds } from '../../db/statements/draw-ids.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import { rowsInsert } from '../../db/statements/rows-insert.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { authorId } from '../../http/caller.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { users as t } from '../../tables/access/user-tables.ts';
import { isAnyReserved } from '../addresses/open-changes.ts';
import { recordCustomers } from '../customers/customer-webhooks.ts';
import { assertNewUsers } from '../permissions/assert-user-change.ts';
import {
  changesRights,
  checkCategory,
  checkCustomMenu,
  checkRelations,
  columnsOfUser,
  customColumnOf,
  invite,
  saveTagsOf,
  type UserInput,
} from './save-user.ts';

const insertUsers = rowsInsert(t);

async function assertEmailsUnique(tx: Tx, emails: readonly string[], now: Date): Promise<void> {
  const [taken] = await tx.select({ Id: t.Id }).from(t).where(isOneOf(t.Email, emails)).limit(1);
  const isRepeated = new Set(emails).size < emails.length;
  if (taken || isRepeated || (await isAnyReserved(tx, 'UserId', emails, now)))
    throw fieldProblem('Email', 'emailExists');
}

/** What the references of a new user are judged by. */
const referencesOf = ({ Nature, Category, Software, CustomMenu, Origin, AssignedTo, ParentUser }: UserInput): string =>
  JSON.stringify([Nature, Category, Software, CustomMenu, Origin, AssignedTo, ParentUser]);

async function checkReferences(tx: Tx, inputs: readonly UserInput[], context: SaveContext): Promise<void> {
  const unlike = new Map(inputs.map((input) => [referencesOf(input), input]));
  for (const input of unlike.values()) {
    await checkCategory(tx, input);
    await checkCustomMenu(tx, input, undefined);
    await checkRelations(tx, input, context);
  }
}

/** Adds users as `userSaver` does one by one, with as many statements for all of them as for one. */
export const newUsersSaver =
  (api: Api) =>
  async (tx: Tx, inputs: readonly UserInput[], context: SaveContext): Promise<number[]> => {
    const { caller, now, quiet } = context;
    const columns: Partial<typeof t.$inferSelect>[] = [];
    for (const input of inputs)
      columns.push({ ...columnsOfUser(input), ...(await customColumnOf(tx, input, undefined, context)) });
    await assertNewUsers(tx, caller, columns);
    if (inputs.some((input) => changesRights(input, undefined))) assertSteppedUp(caller, now);
    await assertEmailsUnique(
      tx,
      inputs.map(({ Email }) => Email),
      now,
    );
    await checkReferences(tx, inputs, context);
    const ids = await drawIds(tx, t, inputs.length);
    const at = now.toISOString();
    const by = authorId(caller);
    const rows = inputs.map(({ FirstName, LastName, Email }, nth) => ({
      ...columns[nth],
      Id: ids[nth],
      Search: searchText(FirstName, LastName, Email),
      ...{ CreatedAt: at, CreatedById: by, UpdatedAt: at, UpdatedById: by },
    }));
    await insertUsers(tx, rows as never); // The columns of a parsed input.
    await recordCustomers(tx, WebhookEvent.customerCreated, ids, now);
    for (const [nth, input] of inputs.entries()) await saveTagsOf(tx, Number(ids[nth]), input);
    if (!quiet) for (const [nth, input] of inputs.entries()) await invite(tx, api, Number(ids[nth]), input, now);
    return ids;
  };
