import type { users } from '@circolo/contract/access/users/user';
import { isStaff, landsOnDesk, UserNature } from '@circolo/contract/authorization/natures';
import { TagScope } from '@circolo/contract/codes/crm-codes';
import { CustomFieldRecord } from '@circolo/contract/custom-fields/custom-field-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq, ne, sql } from 'drizzle-orm';
import { customColumn } from '../../custom-fields/save-values.ts';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, linked } from '../../db/links.ts';
import type { Api } from '../../http/api.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import type { StepUpRule } from '../../resource/offers.ts';
import { columnsOf, saveRow } from '../../resource/routes/save-row.ts';
import type { Save, SaveContext } from '../../resource/routes/write-routes.ts';
import { menus } from '../../tables/access/menu-tables.ts';
import { users as t, userCategories } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import { tagsOfUser } from '../../tables/record-tags/tag-tables.ts';
import { isReservedEmail } from '../addresses/open-changes.ts';
import { userSearch } from '../addresses/user-search.ts';
import { assertNotMerged } from '../customers/assert-not-merged.ts';
import { recordCustomers } from '../customers/customer-webhooks.ts';
import { mailActivation } from '../passwords/access-mails.ts';
import { KeyPurpose, makeKey } from '../passwords/one-time-keys.ts';
import { assertUserChange } from '../permissions/assert-user-change.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { saveAddress } from './save-address.ts';

export type UserInput = InputOf<typeof users>;
type UserRow = typeof t.$inferSelect;

async function assertEmailUnique(tx: Tx, email: string, id: number | null, now: Date): Promise<void> {
  const [taken] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.Email, email), id === null ? undefined : ne(t.Id, id)));
  if (taken || (await isReservedEmail(tx, 'UserId', email, now, id))) throw fieldProblem('Email', 'emailExists');
}

export async function checkCategory(tx: Tx, input: UserInput): Promise<void> {
  const [category] = await tx.select().from(userCategories).where(eq(userCategories.Code, input.Category.Code));
  if (!category) throw fieldProblem('Category', 'unknownRecord');
  if (category.Software && input.Software && category.Software !== input.Software) {
    throw fieldProblem('Category', 'softwareMismatch');
  }
}

/** A custom menu must be of the user's nature. */
export async function checkCustomMenu(
  tx: Tx,
  input: UserInput,
  before: typeof t.$inferSelect | undefined,
): Promise<void> {
  if (!input.CustomMenu) return;
  const [menu] = await tx.select().from(menus).where(eq(menus.Id, input.CustomMenu.Id));
  if (!menu) throw fieldProblem('CustomMenu', 'unknownRecord');
  if (before?.CustomMenuId === menu.Id && before.Nature === input.Nature.Code) return;
  if (!menu.Custom || menu.UserNature !== input.Nature.Code) throw fieldProblem('CustomMenu', 'notAllowed');
}

/** Whether a user is above another, however many parents are between them. */
async function isAbove(tx: Tx, id: number, below: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive above (id) as (
      select ${below}::bigint
      union select ${t.ParentUserId} from ${t} join above on ${t.Id} = above.id
    )
    select 1 from above where id = ${id}::bigint`);
  return rows.length > 0;
}

export async function checkRelations(tx: Tx, input: UserInput, { Id }: SaveContext): Promise<void> {
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  if (input.AssignedTo) {
    const [seller] = await tx.select({ Nature: t.Nature }).from(t).where(eq(t.Id, input.AssignedTo.Id));
    if (!seller) throw fieldProblem('AssignedTo', 'unknownRecord');
    if (seller.Nature !== UserNature.commercial) throw fieldProblem('AssignedTo', 'notAllowed');
  }
  if (!input.ParentUser) return;
  const [parent] = await tx.select({ Nature: t.Nature }).from(t).where(eq(t.Id, input.ParentUser.Id));
  if (!parent) throw fieldProblem('ParentUser', 'unknownRecord');
  if (isStaff(parent.Nature)) throw fieldProblem('ParentUser', 'notAllowed');
  await assertNotMerged(tx, 'ParentUser', [input.ParentUser]);
  if (Id !== null && (await isAbove(tx, Id, input.ParentUser.Id))) throw fieldProblem('ParentUser', 'cycle');
}

/** What a user may do: their nature, whose menu they have, whose records they reach; of somebody new, anything of the desk. */
export function changesRights(input: UserInput, before: typeof t.$inferSelect | undefined): boolean {
  if (!before) return landsOnDesk(input.Nature.Code);
  return (
    before.Nature !== input.Nature.Code ||
    before.CustomMenuId !== (input.CustomMenu?.Id ?? null) ||
    (landsOnDesk(before.Nature) && before.ParentUserId !== (input.ParentUser?.Id ?? null))
  );
}

/** What many changes of users at once ask for before they begin. */
export const userStepUp: StepUpRule = {
  fields: ['Nature', 'CustomMenu', 'ParentUser'],
  isAsked: async (tx, input: UserInput, id) => {
    const [before] = id === null ? [] : await tx.select().from(t).where(eq(t.Id, id));
    return changesRights(input, before);
  },
};

/** A user of staff's making gets a mail to choose a password, and is active with it. */
export async function invite(tx: Tx, api: Api, id: number, input: UserInput, now: Date): Promise<void> {
  const key = await makeKey(tx, { UserId: id }, KeyPurpose.invitation, now);
  const recipient = {
    Email: input.Email,
    FirstName: input.FirstName,
    Language: input.Language,
    OriginId: input.Origin.Id,
    UserId: id,
  };
  await mailActivation(tx, api, { ...recipient, page: '/auth/change-password' }, key);
}

/** What the columns of a user are filled with: members of staff have nothing of customers. */
export function columnsOfUser(input: UserInput) {
  const ofCustomers = isStaff(input.Nature.Code) ? { Software: null, Billing: null } : {};
  const { CustomFields: _, ...fields } = input;
  return columnsOf(t, { ...fields, ...ofCustomers, Nature: input.Nature.Code });
}

/** The custom fields of a customer; members of staff have none, as they have nothing of customers. */
export const customColumnOf = async (
  tx: Tx,
  input: UserInput,
  before: UserRow | undefined,
  context: Pick<SaveContext, 'typed'>,
) => {
  if (isStaff(input.Nature.Code)) return before ? { CustomFields: {} } : {};
  const about = { record: CustomFieldRecord.customers, software: input.Software, stored: before?.CustomFields };
  return customColumn(tx, input.CustomFields, about, context);
};

/** Fields of a user that are in tables of their own and get another value. */
async function changedBesides(tx: Tx, id: number | null, { Tags }: UserInput): Promise<string[]> {
  if (!Tags || id === null) return [];
  const stored = new Set((await linked(tx, tagsOfUser, id)).map(({ Id }) => Id));
  const isSame = new Set(Tags.map(({ Id }) => Id)).size === stored.size && Tags.every(({ Id }) => stored.has(Id));
  return isSame ? [] : ['Tags'];
}

/** Replaces the tags of a user; left out they stay. */
export async function saveTagsOf(tx: Tx, id: number, { Tags }: UserInput): Promise<void> {
  if (Tags) await saveTags(tx, tagsOfUser, TagScope.users, id, Tags);
}

/** Adds or changes a user, as far as the rule of ranks allows the caller. */
export const userSaver =
  (api: Api): Save<typeof users> =>
  async (tx, input, context) => {
    const { Id, caller, now, quiet } = context;
    const [before] = Id ? await tx.select().from(t).where(eq(t.Id, Id)) : [];
    if (before?.MergedIntoId) throw problem('NotEditable');
    const values = { ...columnsOfUser(input), ...(await customColumnOf(tx, input, before, context)) };
    const besides = await changedBesides(tx, Id, input);
    await assertUserChange(tx, caller, { Id, before: before ?? null, after: values, besides });
    if (changesRights(input, before)) assertSteppedUp(caller, now);
    await assertEmailUnique(tx, input.Email, Id, now);
    await checkCategory(tx, input);
    await checkCustomMenu(tx, input, before);
    await checkRelations(tx, input, context);
    const address = before ? await saveAddress(tx, api, before, input.Email, context) : 'same';
    const Email = before && address === 'pending' ? before.Email : input.Email;
    const Search = await userSearch(tx, Id, { ...input, Email });
    const id = await saveRow(tx, t, { ...values, Email, Search }, context);
    await saveTagsOf(tx, id, input);
    await recordCustomers(tx, before ? WebhookEvent.customerChanged : WebhookEvent.customerCreated, [id], now);
    if ((!before && !quiet) || address === 'direct') await invite(tx, api, id, input, now);
    // A session holds the audience of the nature that it was opened with.
    if (before && before.Nature !== input.Nature.Code) await endSessionsOf(tx, { UserId: id }, now);
    return id;
  };
