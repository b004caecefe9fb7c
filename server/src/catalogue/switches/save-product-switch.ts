import type { productSwitches } from '@circolo/contract/catalogue/switches/product-switch';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { toCents } from '@circolo/contract/values/money';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { productSwitches as t } from '../../tables/catalogue/switch-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { originsOfSwitch } from './product-switch-links.ts';

type Input = InputOf<typeof productSwitches>;

/** Both ends are base products of one software, which decides what a customer can own. */
async function checkProducts(tx: Tx, { FromProduct, ToProduct }: Input): Promise<void> {
  const rows = await tx
    .select({ Id: products.Id, Software: products.Software, IsBase: products.IsBase })
    .from(products)
    .where(inArray(products.Id, [FromProduct.Id, ToProduct.Id]));
  const [from, to] = [FromProduct.Id, ToProduct.Id].map((id) => rows.find(({ Id }) => Id === id));
  if (!from) throw fieldProblem('FromProduct', 'unknownRecord');
  if (!to) throw fieldProblem('ToProduct', 'unknownRecord');
  if (!from.IsBase) throw fieldProblem('FromProduct', 'notAllowed');
  if (!to.IsBase) throw fieldProblem('ToProduct', 'notAllowed');
  if (from.Software !== to.Software) throw fieldProblem('ToProduct', 'softwareMismatch');
}

/** A package at either end is one of that end's product. */
async function checkPackages(tx: Tx, input: Input): Promise<void> {
  for (const [field, product] of [
    ['FromPackage', input.FromProduct],
    ['ToPackage', input.ToProduct],
  ] as const) {
    const chosen = input[field];
    if (!chosen) continue;
    const [row] = await tx.select({ ProductId: packages.ProductId }).from(packages).where(eq(packages.Id, chosen.Id));
    if (!row) throw fieldProblem(field, 'unknownRecord');
    if (row.ProductId !== product.Id) throw fieldProblem(field, 'notAllowed');
  }
}

/** Any number that no other advisory lock of ours uses: changes of product are saved one at a time. */
const switchLock = 4_150_104;

const same = (column: AnyPgColumn, value: { Id: number } | null): SQL | undefined =>
  value === null ? isNull(column) : eq(column, value.Id);

/** The same pair twice at one time would leave open which terms count. */
async function assertNoOverlap(tx: Tx, input: Input, id: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${switchLock})`);
  const meets = sql`daterange(${t.ValidFrom}, ${t.ValidTo}, '[]') && daterange(${input.ValidFrom}::date, ${input.ValidTo}::date, '[]')`;
  const [other] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(
      and(
        eq(t.FromProductId, input.FromProduct.Id),
        eq(t.ToProductId, input.ToProduct.Id),
        same(t.FromPackageId, input.FromPackage),
        same(t.ToPackageId, input.ToPackage),
        meets,
        id === null ? undefined : ne(t.Id, id),
      ),
    )
    .limit(1);
  if (other) throw fieldProblem('ToProduct', 'alreadyUsed');
}

/** Saves a permitted change of product. */
export async function saveProductSwitch(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await checkProducts(tx, input);
  await checkPackages(tx, input);
  await assertReferencesExist(tx, emailTemplates, 'EmailTemplate', [input.EmailTemplate]);
  await assertNoOverlap(tx, input, context.Id);
  const Search = searchText(input.Description);
  const id = await saveRow(tx, t, { ...input, Fee: toCents(input.Fee), Search }, context);
  await saveLinks(tx, originsOfSwitch, id, 'Origins', input.Origins);
  return id;
}
