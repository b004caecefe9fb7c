import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import { shopPaymentTypeOrigins as ofOrigins, shopPaymentTypes as t } from '../../tables/sales/payment-type-tables.ts';
import type { Customer } from '../customers/customer.ts';

const most = 50;

interface PaymentTypeQuestion {
  Search?: string | undefined;
  Ids?: number[] | undefined;
}

/** The ways to pay that staff may enter an order of a customer with: those of their brand and product line, the usual one first. */
export function paymentTypesToChoose(
  db: Queryable,
  { OriginId, Software }: Pick<Customer, 'OriginId' | 'Software'>,
  { Search, Ids }: PaymentTypeQuestion,
) {
  const brands = db.select({ Id: ofOrigins.OriginId }).from(ofOrigins).where(eq(ofOrigins.ShopPaymentTypeId, t.Id));
  return db
    .select({ Id: t.Id, Description: t.Description })
    .from(t)
    .where(
      and(
        eq(t.Active, true),
        or(isNull(t.Software), eq(t.Software, Software)),
        sql`(not exists ${brands} or ${OriginId} in ${brands})`,
        Search ? contains(t.Search, Search) : undefined,
        Ids ? inArray(t.Id, Ids) : undefined,
      ),
    )
    .orderBy(sql`${t.IsDefault} desc`, asc(t.Position), asc(t.Id))
    .limit(most);
}
