import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import {
  defaultExpirationDays,
  defaultPaymentTerm,
  defaultPaymentWay,
  type shopPaymentTypes,
} from '@circolo/contract/sales/payment-types/shop-payment-type';
import { toCents } from '@circolo/contract/values/money';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { richText } from '../../resource/rich-text.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { paymentTermTypes, paymentWays } from '../../tables/registries/registry-tables.ts';
import {
  banks,
  shopPaymentTypeOrigins as links,
  shopPaymentTypes as t,
} from '../../tables/sales/payment-type-tables.ts';
import { clearDefaults, meets } from './clear-defaults.ts';
import { originsOfPaymentType } from './payment-type-origins.ts';

type Input = InputOf<typeof shopPaymentTypes>;

/** A transfer goes to one of our accounts that takes transfers. */
async function checkBank(tx: Tx, { Bank, PaymentVector: vector }: Input): Promise<void> {
  if (!Bank) return;
  const [bank] = await tx
    .select({ UseForTransfers: banks.UseForTransfers, UseForDebits: banks.UseForDebits })
    .from(banks)
    .where(eq(banks.Id, Bank.Id));
  if (!bank) throw fieldProblem('Bank', 'unknownRecord');
  const serves =
    vector === PaymentVector.bankTransfer
      ? bank.UseForTransfers
      : vector === PaymentVector.sepaDebit
        ? bank.UseForDebits
        : true;
  if (!serves) throw fieldProblem('Bank', 'notAllowed');
}

/** The way that an invoice usually names: the table of payment ways says it, else ours. */
async function usualWay(tx: Tx, vector: PaymentVectorCode): Promise<string> {
  const [way] = await tx
    .select({ Code: paymentWays.Code })
    .from(paymentWays)
    .where(and(eq(paymentWays.Active, true), sql`${vector} = any(${paymentWays.Vectors})`))
    .orderBy(asc(paymentWays.Position), asc(paymentWays.Code))
    .limit(1);
  return way?.Code ?? defaultPaymentWay[vector];
}

/** What is left out becomes what the vector usually has. */
async function withDefaults(tx: Tx, input: Input) {
  const vector = input.PaymentVector;
  return {
    ...input,
    PaymentWay: input.PaymentWay ?? { Code: await usualWay(tx, vector) },
    PaymentTermType: input.PaymentTermType ?? { Code: defaultPaymentTerm },
    OrderExpirationDays: input.OrderExpirationDays ?? defaultExpirationDays[vector],
  };
}

type CompleteInput = Awaited<ReturnType<typeof withDefaults>>;

async function checkCodes(tx: Tx, { PaymentWay, PaymentTermType }: CompleteInput): Promise<void> {
  const [way] = await tx
    .select({ Code: paymentWays.Code })
    .from(paymentWays)
    .where(eq(paymentWays.Code, PaymentWay.Code));
  if (!way) throw fieldProblem('PaymentWay', 'unknownRecord');
  const [term] = await tx
    .select({ Code: paymentTermTypes.Code })
    .from(paymentTermTypes)
    .where(eq(paymentTermTypes.Code, PaymentTermType.Code));
  if (!term) throw fieldProblem('PaymentTermType', 'unknownRecord');
}

/** Any number that no other advisory lock of ours uses: defaults are chosen by one save at a time. */
const defaultLock = 4_150_103;

/** One default per software and origin: a new default takes the place of the ones that it meets. */
async function takeDefault(tx: Tx, id: number, input: Input, context: SaveContext): Promise<void> {
  if (!input.IsDefault) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${defaultLock})`);
  const { Id, Software, Version } = t;
  const origins = sql<
    number[]
  >`array(select ${links.OriginId} from ${links} where ${links.ShopPaymentTypeId} = ${t}.id)`;
  const others = await tx
    .select({ Id, Software, Version, Origins: origins })
    .from(t)
    .where(and(eq(t.IsDefault, true), ne(t.Id, id)));
  const scope = { Software: input.Software, Origins: input.Origins.map((origin) => origin.Id) };
  const replaced = others.filter((other) => meets(scope, other));
  await clearDefaults(tx, 'ShopPaymentTypes', replaced, context);
}

/** Saves a payment type. */
export async function saveShopPaymentType(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  await checkBank(tx, input);
  const complete = await withDefaults(tx, input);
  await checkCodes(tx, complete);
  const { MinAmount, MaxAmount, Instructions, Code, Description, ShopTitle } = complete;
  const columns = {
    ...complete,
    MinAmount: MinAmount === null ? null : toCents(MinAmount),
    MaxAmount: MaxAmount === null ? null : toCents(MaxAmount),
    Instructions: richText(Instructions),
    Search: searchText(Code, Description, ShopTitle),
  };
  const id = await saveRow(tx, t, columns, context);
  await saveLinks(tx, originsOfPaymentType, id, 'Origins', input.Origins);
  await takeDefault(tx, id, input, context);
  return id;
}
