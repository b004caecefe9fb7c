import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { problem } from '@circolo/contract/errors/problem';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import {
  banks,
  packagePaymentTypes as links,
  shopPaymentTypeOrigins,
  shopPaymentTypes as t,
} from '../../tables/sales/payment-type-tables.ts';
import type { Quote } from '../pricing/quote.ts';
import { collectsDebits } from './own-mandates.ts';

/** The vectors that a customer can pay with: transfers need no provider, the others do. */
const shopVectors = new Set<PaymentVectorCode>([PaymentVector.bankTransfer]);

/** Registers vectors that a provider settles: the payments call it when the server starts. */
export function offerVectors(vectors: Iterable<PaymentVectorCode>): void {
  for (const vector of vectors) shopVectors.add(vector);
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

const ofOrigin = (originId: number) =>
  sql`(not exists (select 1 from ${shopPaymentTypeOrigins} where ${shopPaymentTypeOrigins.ShopPaymentTypeId} = ${t.Id})
    or exists (select 1 from ${shopPaymentTypeOrigins} where ${shopPaymentTypeOrigins.ShopPaymentTypeId} = ${t.Id} and ${shopPaymentTypeOrigins.OriginId} = ${originId}))`;

/** Every package that accepts some ways to pay alone accepts this one. */
const ofPackages = (ids: readonly number[]) =>
  sql`not exists (select from ${links} where ${links.PackageId} = any(${sql.param(ids)}::bigint[])
    group by ${links.PackageId} having bool_and(${links.ShopPaymentTypeId} <> ${t.Id}))`;

function offeredFor({ OriginId, Software, quote, isRenewal, isUnproven }: Occasion) {
  const types = quote.Lines.map(({ PackageType }) => PackageType);
  const { Total } = quote.priced;
  return and(
    eq(t.Active, true),
    isRenewal ? t.ForRenewal : t.ForInsert,
    sql`(${t.PaymentVector} = any(${sql.param([...shopVectors])}::text[]) or (${!isUnproven} and ${byOurselves}))`,
    or(isNull(t.Software), eq(t.Software, Software)),
    ofOrigin(OriginId),
    ofPackages(quote.Lines.flatMap(({ PackageId }) => PackageId ?? [])),
    sql`(cardinality(${t.PackageTypes}) = 0 or ${t.PackageTypes} @> ${sql.param(types)}::text[])`,
    sql`coalesce(${t.MinAmount}, 0) <= ${Total}`,
    sql`coalesce(${t.MaxAmount}, ${Total}) >= ${Total}`,
  );
}

/** The ways to pay that the shop offers for a quote. */
export const offeredPayments = (db: Queryable, occasion: Occasion) =>
  db.select().from(t).where(offeredFor(occasion)).orderBy(sql`${t.IsDefault} desc`, asc(t.Position), asc(t.Id));

/** How an order is to be paid, with the bank where it is by transfer. */
export interface PaymentChoice {
  type: typeof t.$inferSelect;
  bank: typeof banks.$inferSelect | null;
}

/** The chosen payment type, if it is offered here (`PaymentTypeNotOffered`); staff may choose any that is active. */
export async function choosePayment(
  db: Queryable,
  id: number,
  occasion: Occasion & { byStaff: boolean },
): Promise<PaymentChoice> {
  const offered = occasion.byStaff
    ? and(eq(t.Active, true), or(isNull(t.Software), eq(t.Software, occasion.Software)))
    : offeredFor(occasion);
  const [found] = await db
    .select({ type: t, bank: banks })
    .from(t)
    .leftJoin(banks, eq(banks.Id, t.BankId))
    .where(and(eq(t.Id, id), offered));
  if (!found) throw problem('PaymentTypeNotOffered');
  return found;
}
