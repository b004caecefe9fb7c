import type { userCategories } from '@circolo/contract/access/users/user-category';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { authorId } from '../../http/caller.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { userCategories as t, users } from '../../tables/access/user-tables.ts';

type Input = InputOf<typeof userCategories>;

async function isProvider(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select({ Provider: t.Provider }).from(t).where(eq(t.Id, id));
  return row?.Provider ?? false;
}

/** Who is of the provider's own category gives every category (decision 022): only they and superusers move the mark. */
async function assertOfProvider(tx: Tx, { caller }: SaveContext): Promise<void> {
  if (isSuperuser(caller)) return;
  const [own] = await tx
    .select({ Provider: t.Provider })
    .from(t)
    .innerJoin(users, eq(users.CategoryCode, t.Code))
    .where(eq(users.Id, caller.UserId));
  if (!own?.Provider) throw fieldProblem('Provider', 'notAllowed');
}

/** The mark of the provider's own category leaves the one that had it. */
async function moveMark(tx: Tx, { Id, caller, now }: SaveContext): Promise<void> {
  const others = await tx
    .update(t)
    .set({
      Provider: false,
      UpdatedAt: now.toISOString(),
      UpdatedById: authorId(caller),
      Version: sql`${t.Version} + 1`,
    })
    .where(and(eq(t.Provider, true), Id === null ? undefined : ne(t.Id, Id)))
    .returning({ Id: t.Id, Version: t.Version });
  for (const other of others)
    await recordChange(tx, caller, {
      Resource: 'UserCategories',
      RecordId: other.Id,
      Action: 'Update',
      Before: { Provider: true, Version: other.Version - 1 },
      After: { Provider: false, Version: other.Version },
    });
}

/** Saves a category of users; exactly one is the provider's own, and that one is in use. */
export async function saveUserCategory(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  const had = context.Id !== null && (await isProvider(tx, context.Id));
  if (had && !input.Provider) throw fieldProblem('Provider', 'oneProvider');
  if (input.Provider && !input.Active) throw fieldProblem('Active', 'oneProvider');
  if (input.Provider && !had) {
    await assertOfProvider(tx, context);
    await moveMark(tx, context);
  }
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
}

/** The provider's own category is never without a successor. */
export async function assertNotProvider(tx: Tx, id: number): Promise<void> {
  if (await isProvider(tx, id)) throw fieldProblem('Provider', 'oneProvider');
}
