import { z } from 'zod';
import { codesFilter, dayFilter, numberFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { day, instantOrNull, money, reference, textOrNull } from '../../values/kinds.ts';
import { InvoicingMoment, invoicingMoment } from './invoicing-moment.ts';

/** An order that has no invoice though it is paid, or though its rule invoices it as it is placed; `Total` in EUR. */
const row = z.object({
  Id: z.int(),
  Number: z.string(),
  User: reference,
  /** Whom the invoice will name. */
  CustomerName: z.string(),
  Origin: reference,
  Total: money,
  /** The day of the operation: for services that of the payment (art. 6 c. 3 D.P.R. 633/72), before it that of the order. */
  OperationDate: day,
  /** The last day for the invoice: 12 days later, or the 15th of the next month where it is deferred (art. 21 c. 4). */
  DueBy: day,
  /** What its rule says; null: staff. */
  Moment: invoicingMoment.nullable(),
  /** What keeps its invoice from being issued, in the reader's language; null: nothing. Read with the rows, so nothing filters by it. */
  Obstacle: textOrNull,
  /** Whether that is in the billing data, for which the customer can be asked. */
  BillingMissing: z.boolean(),
  /** Whether VIES does not know the VAT number that is billed: staff look before they invoice without VAT. Read with the rows. */
  VatNumberNotValid: z.boolean(),
  /** When the customer was asked for them last. */
  AskedAt: instantOrNull,
});

/** What is to be invoiced and is not yet, the most urgent first. It is invoiced on the page of the order, or by its rule. */
export const ordersToInvoice = resource({
  name: 'OrdersToInvoice',
  menu: { group: 'orders', key: 1805, place: 12, path: 'orders-to-invoice', icon: 'clock-dollar' },
  row,
  record: row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    User: referenceFilter,
    Origin: referenceFilter,
    Moment: codesFilter(InvoicingMoment),
    ...range('OperationDate', dayFilter),
    ...range('DueBy', dayFilter),
    ...range('Total', numberFilter),
  },
  orderColumns: ['Number', 'OperationDate', 'DueBy', 'Total'],
});
