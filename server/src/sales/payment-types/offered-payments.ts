import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { problem } from '@circolo/contract/errors/problem';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { and, asc, eq, isNull, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { keptReads } from '../../db/kept/kept-reads.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import {
  banks,
  packagePaymentTypes as links,
  shopPaymentTypeOrigins,
  shopPaymentTypes as t,
} from '../../tables/sales/payment-type-tables.ts';
import { catalogueStamp } from '../pricing/catalogue-stamp.ts';
import type { Quote } from '../pricing/quote.ts';
import { collectsDebits } from './own-mandates.ts';

/** The vectors that a provider settles; transfers need none. */
const providerVectors = new Set<PaymentVectorCode>();

/** Registers vectors that a provider settles: the payments call it when the server starts. */
export function offerVectors(vectors: Iterable<PaymentVectorCode>): void {
  for (const vector of vectors) providerVectors.add(vector);
}

/** Registers these alone, for a test of a server beside others of its process; answers those before. */
export function offerOnly(vectors: Iterable<PaymentVectorCode>): PaymentVectorCode[] {
  const before = [...providerVectors];
  providerVectors.clear();
  offerVectors(vectors);
  return before;
}

/** We collect debits ourselves where no provider is named: an account of ours may. */
const byOurselves = sql`(${t.PaymentVector} = ${PaymentVector.sepaDebit} and ${t.Provider} is null
  and exists (select from ${banks} where ${collectsDebits}))`;

/** What decides how something can be paid: an order that is about to be placed, or one that was. */
interface Occasion {
  OriginId: number;
  Software: SoftwareCode;
  quote: {
    Lines: readonly (Pick<Quote['Lines'][number], 'PackageType'> & { PackageId?: number })[];
    priced: Pick<Quote['priced'], 'Total'>;
  };
  /** Of a renewal: left out, something new is bought. */
  isRenewal?: boolean;
  /** No address is proved, so that no mandate of ours can be signed. */
  isUnproven?: boolean;
}

const ofOrigin = sql`(not exists (select 1 from ${shopPaymentTypeOrigins} where ${shopPaymentTypeOrigins.ShopPaymentTypeId} = ${t.Id})
    or exists (select 1 from ${shopPaymentTypeOrigins} where ${shopPaymentTypeOrigins.ShopPaymentTypeId} = ${t.Id} and ${shopPaymentTypeOrigins.OriginId} = ${placeholder('OriginId')}))`;

/** Every package that accepts some ways to pay alone accepts this one. */
const ofPackages = sql`not exists (select from ${links} where ${links.PackageId} = any(${placeholder('packages')}::bigint[])
    group by ${links.PackageId} having bool_and(${links.ShopPaymentTypeId} <> ${t.Id}))`;

/** What is offered as far as it is known without prices, with its values from `valuesOf`. */
const offered = and(
  sql`${t.Active} and case when ${placeholder('isRenewal')}::boolean then ${t.ForRenewal} else ${t.ForInsert} end`,
  sql`(${t.PaymentVector} = any(${placeholder('vectors')}::text[]) or (${placeholder('isProven')}::boolean and ${byOurselves}))`,
  // Instalments are agreed with staff.
  isNull(t.InstalmentPlan),
  ofOrigin,
  ofPackages,
);

/** What of an occasion is known before anything is priced. */
interface BeforeQuote extends Pick<Occasion, 'OriginId' | 'isRenewal' | 'isUnproven'> {
  packages: readonly number[];
}

const packagesOf = ({ quote }: Occasion): number[] => quote.Lines.flatMap(({ PackageId }) => PackageId ?? []);

const valuesOf = ({ OriginId, packages, isRenewal = false, isUnproven = false }: BeforeQuote) => ({
  OriginId,
  isRenewal,
  isProven: !isUnproven,
  vectors: [PaymentVector.bankTransfer, ...providerVectors],
  packages,
});

type PaymentType = typeof t.$inferSelect;

const isOfSoftware = (type: PaymentType, software: SoftwareCode): boolean =>
  type.Software === null || type.Software === software;

/** Whether a way to pay that is offered takes the brand, what is bought and what it comes to. */
function suits(type: PaymentType, { Software, quote }: Occasion): boolean {
  const { PackageTypes, MinAmount, MaxAmount } = type;
  const { Total } = quote.priced;
  const takes = quote.Lines.every(({ PackageType }) => PackageTypes.length === 0 || PackageTypes.includes(PackageType));
  return isOfSoftware(type, Software) && takes && (MinAmount ?? 0) <= Total && Total <= (MaxAmount ?? Total);
}

const findOffered = builtOnce((db) =>
  db.select().from(t).where(offered).orderBy(sql`${t.IsDefault} desc`, asc(t.Position), asc(t.Id)),
);

/** The ways to pay that the shop offers for a quote. */
export async function offeredPayments(db: Queryable, occasion: Occasion): Promise<PaymentType[]> {
  const types = await findOffered(db, valuesOf({ ...occasion, packages: packagesOf(occasion) }));
  return types.filter((type) => suits(type, occasion));
}

/** How an order is to be paid, with the bank where it is by transfer. */
export interface PaymentChoice {
  type: typeof t.$inferSelect;
  bank: typeof banks.$inferSelect | null;
}

const chosen = (db: Queryable) =>
  db.select({ type: t, bank: banks, Stamp: catalogueStamp }).from(t).leftJoin(banks, eq(banks.Id, t.BankId)).$dynamic();
const isChosen = eq(t.Id, placeholder('id'));
/** A payment type that the shop offers, with its bank, by the placeholders of `valuesOf` and `id`. */
export const offeredPayment = (db: Queryable) => chosen(db).where(and(isChosen, offered));

const findChosen = builtOnce(offeredPayment);
const findChosenByStaff = builtOnce((db) => chosen(db).where(and(isChosen, t.Active)));

const keep = keptReads<PaymentChoice & { Stamp: string }>('payment types');

/** `readOffered`, as it was read before while the catalogue is the same. */
export async function keptOffered(
  db: Queryable,
  id: number,
  occasion: BeforeQuote,
  stamp: string,
): Promise<PaymentChoice | undefined> {
  const values = { id, ...valuesOf(occasion) };
  const [found] = await keep(stamp, JSON.stringify(values), () => findChosen(db, values));
  return found;
}

/** Reads a payment type that the shop may offer, before what is bought is priced; `assertOffered` decides. */
async function readOffered(db: Queryable, id: number, occasion: BeforeQuote): Promise<PaymentChoice | undefined> {
  const [found] = await findChosen(db, { id, ...valuesOf(occasion) });
  return found;
}

/** Refuses a payment type that is not offered for the quote (`PaymentTypeNotOffered`). */
export function assertOffered(found: PaymentChoice | undefined, occasion: Occasion): PaymentChoice {
  if (!found || !suits(found.type, occasion)) throw problem('PaymentTypeNotOffered');
  return found;
}

/** The chosen payment type, if it is offered here (`PaymentTypeNotOffered`); staff may choose any that is active. */
export async function choosePayment(
  db: Queryable,
  id: number,
  occasion: Occasion & { byStaff: boolean },
): Promise<PaymentChoice> {
  if (!occasion.byStaff)
    return assertOffered(await readOffered(db, id, { ...occasion, packages: packagesOf(occasion) }), occasion);
  const [found] = await findChosenByStaff(db, { id });
  if (!found || !isOfSoftware(found.type, occasion.Software)) throw problem('PaymentTypeNotOffered');
  return found;
}
