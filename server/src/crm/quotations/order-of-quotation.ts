import type { OrderDraft } from '@circolo/contract/crm/opportunities/make-order';
import { QuotationState, quotationStateOn } from '@circolo/contract/crm/quotations/quotation-state';
import { Problem } from '@circolo/contract/errors/problem';
import { discountOf } from '@circolo/contract/sales/pricing/discount';
import { fromMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { findCustomer } from '../../sales/customers/customer.ts';
import { quoteForCustomer } from '../../sales/orders/enter-order.ts';
import type { QuotedLine } from '../../sales/pricing/quoted-line.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import type { LinkedQuotation } from './linked-quotation.ts';

/** The quotation that counts: the newest that was accepted, else the one that is open. */
async function countingQuotation(db: Queryable, OpportunityId: number, now: Date): Promise<LinkedQuotation | null> {
  const rows = await db
    .select({ quotation: t, document: documents })
    .from(t)
    .innerJoin(documents, eq(documents.Id, t.DocumentId))
    .where(eq(t.OpportunityId, OpportunityId))
    .orderBy(desc(t.DocumentId));
  const inState = (state: string) =>
    rows.find(
      ({ quotation }) => quotationStateOn(quotation, romeDay(now)) === state && quotation.Asked.Lines.length > 0,
    );
  return inState(QuotationState.accepted) ?? inState(QuotationState.open) ?? null;
}

/** What a unit of a line costs after the discount of the shelf, in millionths. */
function netPrice({ UnitPrice, DiscountType: Type, DiscountValue: Value }: QuotedLine): number {
  const discount = Type === null || Value === null ? null : { Type, Value };
  return UnitPrice - discountOf(discount, UnitPrice, (each) => each * 10_000);
}

/** The prices of a day for what a quotation offers; null where it cannot be priced, as when something is not sold any more. */
async function pricesOn(
  db: Queryable,
  { quotation, document }: LinkedQuotation,
  day: string,
  now: Date,
): Promise<number[] | null> {
  const { OriginId, Software } = document;
  try {
    const customer = { ...(await findCustomer(db, document.UserId)), OriginId, Software };
    const { Lines } = await quoteForCustomer(db, customer, { ...quotation.Asked, Coupons: [] }, now, null, day);
    return Lines.map(netPrice);
  } catch (error) {
    // The form says of a line what is wrong with it.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The lines as they were offered: where today's price is another, the one of the quotation is set. */
async function quotedLines(db: Queryable, linked: LinkedQuotation, now: Date): Promise<OrderDraft['Lines']> {
  const { quotation, document } = linked;
  const { Lines } = quotation.Asked;
  const sold = await db
    .select({ Id: packages.Id, Description: packages.Description })
    .from(packages)
    .where(
      inArray(
        packages.Id,
        Lines.map(({ Package }) => Package.Id),
      ),
    );
  const names = new Map(sold.map(({ Id, Description }) => [Id, Description]));
  const offered = await pricesOn(db, linked, document.Date, now);
  const today = await pricesOn(db, linked, romeDay(now), now);
  const reason = translator('it')('quotations.offeredIn', { number: document.FullNumber }); // A note for staff.
  return Lines.map(({ Package: { Id }, Quantity, PriceOverride, PriceOverrideReason }, place) => {
    const line = { Package: { Id, Description: names.get(Id) ?? '' }, Quantity };
    const was = offered?.[place];
    if (PriceOverride !== null || was === undefined || was === today?.[place])
      return { ...line, PriceOverride, PriceOverrideReason };
    return { ...line, PriceOverride: fromMicros(was), PriceOverrideReason: reason };
  });
}

/** What the order of an opportunity takes over of its quotation, as accepting it online does; null where there is none. */
export async function orderOfQuotation(db: Queryable, OpportunityId: number, now: Date): Promise<OrderDraft | null> {
  const linked = await countingQuotation(db, OpportunityId, now);
  if (!linked) return null;
  const { ShopPaymentType, Lines: _, ...asked } = linked.quotation.Asked;
  const [type] = await db
    .select({ Id: shopPaymentTypes.Id, Description: shopPaymentTypes.Description })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, ShopPaymentType.Id));
  return {
    ...asked,
    Quotation: linked.document.FullNumber,
    ShopPaymentType: { Id: ShopPaymentType.Id, Description: type?.Description ?? '' },
    Lines: await quotedLines(db, linked, now),
    Billing: linked.document.Customer,
  };
}
