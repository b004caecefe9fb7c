import {
  QuotationState,
  type QuotationStateCode,
  quotationStateOn,
} from '@circolo/contract/crm/quotations/quotation-state';
import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { Problem, problem } from '@circolo/contract/errors/problem';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readLinkToken } from '../../http/link-token.ts';
import { findCustomer } from '../../sales/customers/customer.ts';
import { priceEntered } from '../../sales/orders/enter-order.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';

/** A quotation with what it says. */
export interface LinkedQuotation {
  quotation: typeof t.$inferSelect;
  document: typeof documents.$inferSelect;
}

/** The quotation of a link; `QuotationLinkError` where it is none of ours. */
export async function linkedQuotation(db: Queryable, secret: Buffer, token: string): Promise<LinkedQuotation> {
  const link = readLinkToken(secret, 'quotation', token);
  const [found] = await db
    .select({ quotation: t, document: documents })
    .from(t)
    .innerJoin(documents, eq(documents.Id, t.DocumentId))
    .where(eq(t.DocumentId, link?.id ?? 0));
  if (!found) throw problem('QuotationLinkError');
  return found;
}

/** What a quotation that cannot be accepted any more is refused with. */
const closed: Partial<Record<QuotationStateCode, ErrorCode>> = {
  [QuotationState.ordered]: 'QuotationOrdered',
  [QuotationState.expired]: 'QuotationExpired',
  [QuotationState.withdrawn]: 'QuotationWithdrawn',
  [QuotationState.replaced]: 'QuotationReplaced',
};

/**
 * What the order of a quotation would be: priced as on the day of the quotation, of what is sold today. Refused where it is not open, where
 * something is not sold any more, and with `QuotationChanged` where it would not come to what was offered.
 */
export async function quotedOrder(db: Queryable, { quotation, document }: LinkedQuotation, now: Date) {
  const refusal = closed[quotationStateOn(quotation, romeDay(now))];
  if (refusal) throw problem(refusal);
  // What was erased with its customer offers nothing.
  if (quotation.Asked.Lines.length === 0) throw problem('QuotationWithdrawn');
  const { OriginId, Software } = document;
  const customer = { ...(await findCustomer(db, document.UserId)), OriginId, Software };
  const priced = await priceEntered(db, customer, quotation.Asked, now, { day: document.Date });
  if (priced.quote.priced.Total !== document.Total) throw problem('QuotationChanged');
  return { customer, ...priced };
}

/** The state of a quotation now, and with what an open one would be refused. */
export async function stateNow(
  db: Queryable,
  linked: LinkedQuotation,
  now: Date,
): Promise<{ State: QuotationStateCode; refusal: Problem | null }> {
  const State = quotationStateOn(linked.quotation, romeDay(now));
  if (State !== QuotationState.open) return { State, refusal: null };
  try {
    await quotedOrder(db, linked, now);
    return { State, refusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { State: QuotationState.unavailable, refusal: error };
  }
}
