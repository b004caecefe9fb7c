import type { packages } from '@circolo/contract/catalogue/packages/package';
import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { toBasisPoints, toCents } from '@circolo/contract/values/money';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { richText } from '../../resource/rich-text.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { groups, products, packages as t } from '../../tables/catalogue/catalogue-tables.ts';
import { vatNatures } from '../../tables/registries/registry-tables.ts';
import { savePrice } from '../prices/package-prices.ts';
import {
  activityTypesOfPackage,
  categoriesOfPackage,
  incompatibleWith,
  isSold,
  originsOfPackage,
  requiredBy,
} from './package-links.ts';
import { savePaymentTypes } from './package-payment-types.ts';

type Input = InputOf<typeof packages>;

async function checkProduct(tx: Tx, { Product, Software }: Input): Promise<{ GroupId: number | null }> {
  const [product] = await tx
    .select({ Software: products.Software, GroupId: products.GroupId })
    .from(products)
    .where(eq(products.Id, Product.Id));
  if (!product) throw fieldProblem('Product', 'unknownRecord');
  if (product.Software !== Software) throw fieldProblem('Product', 'softwareMismatch');
  return product;
}

async function checkGroup(tx: Tx, { Group, Software }: Input): Promise<void> {
  if (!Group) return;
  const [group] = await tx.select({ Software: groups.Software }).from(groups).where(eq(groups.Id, Group.Id));
  if (!group) throw fieldProblem('Group', 'unknownRecord');
  if (group.Software !== Software) throw fieldProblem('Group', 'softwareMismatch');
}

async function checkVatNature(tx: Tx, { VatNature }: Input): Promise<void> {
  if (!VatNature) return;
  const [nature] = await tx
    .select({ Code: vatNatures.Code })
    .from(vatNatures)
    .where(eq(vatNatures.Code, VatNature.Code));
  if (!nature) throw fieldProblem('VatNature', 'unknownRecord');
}

/** Packages that are named beside this one are of the same software, and never itself; what an add-on needs is a base. */
async function checkOthers(tx: Tx, input: Input, id: number | null): Promise<void> {
  for (const field of ['Requires', 'Incompatible'] as const) {
    const ids = input[field].map(({ Id }) => Id);
    if (id !== null && ids.includes(id)) throw fieldProblem(field, 'cycle');
    if (ids.length === 0) continue;
    const others = await tx.select({ Software: t.Software, Type: t.Type }).from(t).where(inArray(t.Id, ids));
    if (others.some(({ Software }) => Software !== input.Software)) throw fieldProblem(field, 'softwareMismatch');
    if (field === 'Requires' && others.some(({ Type }) => !isBaseType(Type)))
      throw fieldProblem(field, 'typeNotAllowed');
  }
  const required = new Set(input.Requires.map(({ Id }) => Id));
  if (input.Incompatible.some(({ Id }) => required.has(Id))) throw fieldProblem('Incompatible', 'notAllowed');
}

/** A renewal buys a subscription of the same software where the package is one. */
async function checkRenewal(tx: Tx, { RenewalPackage, Software, Type }: Input): Promise<void> {
  if (!RenewalPackage) return;
  const [next] = await tx.select({ Software: t.Software, Type: t.Type }).from(t).where(eq(t.Id, RenewalPackage.Id));
  if (!next) throw fieldProblem('RenewalPackage', 'unknownRecord');
  if (next.Software !== Software) throw fieldProblem('RenewalPackage', 'softwareMismatch');
  if (isBaseType(next.Type) !== isBaseType(Type)) throw fieldProblem('RenewalPackage', 'typeNotAllowed');
}

/** What customers hold keeps its key and its kind: an order's line refers to it. */
async function checkFrozen(tx: Tx, input: Input, id: number | null): Promise<void> {
  if (id === null) return;
  const [stored] = await tx.select({ Code: t.Code, Type: t.Type, Software: t.Software }).from(t).where(eq(t.Id, id));
  if (!stored) return;
  const changed = (['Code', 'Type', 'Software'] as const).find((field) => stored[field] !== input[field]);
  if (changed && (await isSold(tx, id))) throw fieldProblem(changed, 'frozenOnceSold');
}

function columnsOf(input: Input, product: { GroupId: number | null }) {
  const { Price: _price, FullPrice: _fullPrice, ...columns } = input;
  return {
    ...columns,
    Group: input.Group ?? (product.GroupId === null ? null : { Id: product.GroupId }),
    ShopDescription: richText(input.ShopDescription),
    MaxActivities: input.Type === PackageType.singleActivity ? 1 : input.MaxActivities,
    VatRate: toBasisPoints(input.VatRate),
    SetupFee: toCents(input.SetupFee),
    DiscountValue: input.DiscountValue === null ? null : toBasisPoints(input.DiscountValue),
    Search: searchText(input.Code, input.Description, input.ShopTitle),
  };
}

/** Saves a package; a changed price becomes a version from today on. */
export async function savePackage(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const { Software, Code } = input;
  await assertUnique(tx, t, { Software, Code }, context.Id);
  const product = await checkProduct(tx, input);
  await checkGroup(tx, input);
  await checkVatNature(tx, input);
  await checkOthers(tx, input, context.Id);
  await checkRenewal(tx, input);
  await checkFrozen(tx, input, context.Id);
  const id = await saveRow(tx, t, columnsOf(input, product), context);
  await saveLinks(tx, originsOfPackage, id, 'Origins', input.Origins);
  await saveLinks(tx, categoriesOfPackage, id, 'OriginCategories', input.OriginCategories);
  await saveLinks(tx, activityTypesOfPackage, id, 'ActivityTypes', input.ActivityTypes);
  await savePaymentTypes(tx, id, input.PaymentTypes);
  await saveLinks(tx, requiredBy, id, 'Requires', input.Requires);
  await saveLinks(tx, incompatibleWith, id, 'Incompatible', input.Incompatible);
  await savePrice(tx, id, input, context);
  return id;
}
