import type { OrderDraft } from '@circolo/contract/crm/opportunities/make-order';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { t } from '../../../messages/messages.ts';
import { emptyLine } from '../../../sales/orders/order-form.ts';

/** The customer of an opportunity, called as on its page: the association or centre first. */
const customerOf = ({ User, Name }: Opportunity) => User && { Id: User.Id, Description: Name };

/**
 * What the form of an order begins with for an opportunity: its customer and its lines. A price that is not the list's was agreed; all
 * others are left to the list, which may have one for this very customer.
 */
export function orderOf(opportunity: Opportunity) {
  const { Number: number, Lines } = opportunity;
  const agreedIn = t('opportunities.order.agreed', { number });
  const lines = Lines.map(({ Package, Quantity, Price, Agreed }) => ({
    ...emptyLine(),
    Package,
    Quantity,
    ...(Agreed ? { PriceOverride: Price, PriceOverrideReason: agreedIn } : {}),
  }));
  return { User: customerOf(opportunity), Lines: lines.length > 0 ? lines : [emptyLine()] };
}

/** The same, where a quotation says it. */
export function orderOfQuotation(opportunity: Opportunity, { Quotation: _, Lines, ...quoted }: OrderDraft) {
  const lines = Lines.map(({ PriceOverrideReason, ...line }) => ({
    ...emptyLine(),
    ...line,
    PriceOverrideReason: PriceOverrideReason ?? '',
  }));
  return { ...quoted, User: customerOf(opportunity), Lines: lines };
}
