import { fineShare } from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { AttemptState, OrderStatus } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import type { OrderPaper } from '@circolo/contract/sales/orders/order-papers';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DocumentRow } from '../../invoicing/documents/issue-document.ts';
import { italianDay } from '../../spooler/labels/cell-labels.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { paymentReceipts } from '../../tables/invoicing/receipt-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { findCustomer } from '../customers/customer.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { saleContext } from './document-parts.ts';
import { isMendable } from './invoice-at-once.ts';
import { issuePaper, type PaperContext, paperOf } from './order-papers.ts';
import { ruleOfOrder } from './rule-of-order.ts';

type PaymentRow = typeof orderPayments.$inferSelect;

/** All that a receipt says: who paid what for which order, when and how. It has no VAT: the invoice has. */
async function receiptOf(tx: Tx, order: OrderRow, payment: PaymentRow, language: Language): Promise<DocumentSnapshot> {
  const t = translator(language);
  const { Amount, ValueDate, Vector } = payment;
  const Description = t('documents.receiptLine', {
    order: order.Number,
    method: t(`enums.PaymentVector.${Vector}`),
    date: italianDay(ValueDate ?? romeDay(new Date(payment.Date))),
  });
  const { Seller, Customer, References } = await saleContext(tx, [order]);
  const price = { Quantity: 1, Unit: null, UnitPrice: fineShare(Amount, 1), Discount: 0 };
  const line = { ...price, Number: 1, OrderId: order.Id, OrderLineId: null, Code: null, Description };
  const untaxed = { Taxable: Amount, VatRate: 0, VatNature: null, PeriodFrom: null, PeriodTo: null };
  const sums = { TaxableTotal: Amount, VatTotal: 0, Rounding: 0, StampDuty: 0, Total: Amount, Due: Amount };
  const none = { VatSummary: [], Withholding: null, Payment: null, Reasons: [] };
  return { Seller, Customer, References, Lines: [{ ...line, ...untaxed }], ...none, ...sums };
}

/** What came in for an order, with the receipts that there are. */
const paymentsOf = (tx: Tx, order: OrderRow) =>
  tx
    .select({ payment: orderPayments, receipt: documents })
    .from(orderPayments)
    .leftJoin(paymentReceipts, eq(paymentReceipts.PaymentId, orderPayments.Id))
    .leftJoin(documents, eq(documents.Id, paymentReceipts.DocumentId))
    .where(
      and(
        eq(orderPayments.OrderId, order.Id),
        eq(orderPayments.State, AttemptState.settled),
        sql`${orderPayments.Provider} is distinct from ${creditProvider}`,
      ),
    )
    .orderBy(asc(orderPayments.Id));

async function issueReceipt(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  { Language, ...context }: PaperContext & { Language: Language },
): Promise<DocumentRow> {
  const OperationDate = payment.ValueDate ?? romeDay(context.now);
  const snapshot = await receiptOf(tx, order, payment, Language);
  const made = await issuePaper(tx, order, { Kind: DocumentKind.receipt, OperationDate, snapshot }, context);
  await tx.insert(paymentReceipts).values({ PaymentId: payment.Id, DocumentId: made.Id });
  return made;
}

/** The receipts of an order, one a payment; those that are missing are issued and mailed. The order's row is locked. */
export async function issueReceipts(tx: Tx, order: OrderRow, context: PaperContext): Promise<OrderPaper[]> {
  const { Language } = await findCustomer(tx, order.UserId);
  const papers: OrderPaper[] = [];
  for (const { payment, receipt } of await paymentsOf(tx, order))
    papers.push(paperOf(receipt ?? (await issueReceipt(tx, order, payment, { ...context, Language })), Language));
  return papers;
}

/**
 * The receipt of a payment that has just come in, in its transaction, where the order's rule wants receipts and no invoice follows from the
 * payment: that is a paper of the same, and says more. It leaves by mail. Money for an order that wants none goes back, and has none. A payment
 * is never stopped by its receipt: what has to be mended first is refused before the first write, and the receipt is there on demand. When
 * the payment is undone later the receipt stays as it is, for it was true and its number is gone, but is not given out any more; what is
 * paid instead has a receipt of its own. The order's row is locked, its payment recorded.
 */
export async function receiptOfPayment(tx: Tx, order: OrderRow, paymentId: number, now: Date): Promise<void> {
  const rule = await ruleOfOrder(tx, order.Id);
  if (!rule.Receipts || order.Status === OrderStatus.cancelled || order.Status === OrderStatus.refunded) return;
  const invoicedNow = rule.Moment === InvoicingMoment.payment || rule.Moment === InvoicingMoment.atOnce;
  if (invoicedNow && order.BilledAt === null && missingOf(order) <= 0) return;
  const found = (await paymentsOf(tx, order)).find(({ payment }) => payment.Id === paymentId);
  if (!found || found.receipt) return;
  const { Language } = await findCustomer(tx, order.UserId);
  try {
    await issueReceipt(tx, order, found.payment, { caller: null, now, Language });
  } catch (error) {
    if (!isMendable(error)) throw error;
  }
}
