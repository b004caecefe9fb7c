import { problem } from '@circolo/contract/errors/problem';
import { documentOf, fineShare } from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind, type DocumentKindCode } from '@circolo/contract/registries/codes';
import { AttemptState, OrderStatus } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import type { OrderPaper } from '@circolo/contract/sales/orders/order-papers';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { pdfName } from '../../invoicing/documents/files/document-file.ts';
import { type DocumentRow, issueDocument } from '../../invoicing/documents/issue-document.ts';
import { documentTitle } from '../../invoicing/documents/pdf/paper-words.ts';
import { italianDay } from '../../spooler/labels/cell-labels.ts';
import { documentOrders, documents } from '../../tables/invoicing/document-tables.ts';
import { paymentReceipts } from '../../tables/invoicing/receipt-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { findCustomer } from '../customers/customer.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { saleContext } from './document-parts.ts';
import { soldLines } from './document-sale.ts';

interface PaperContext {
  caller: Caller | null;
  now: Date;
}

const paperOf = (document: DocumentRow, language: Language): OrderPaper => ({
  Id: document.Id,
  FileName: pdfName(documentTitle(document, language)),
});

/** A document of an order that is no invoice: it is in no register and asks for nothing. */
const issuePaper = (
  tx: Tx,
  order: OrderRow,
  { Kind, OperationDate, snapshot }: { Kind: DocumentKindCode; OperationDate: string; snapshot: DocumentSnapshot },
  context: PaperContext,
): Promise<DocumentRow> => {
  const { OriginId, UserId, Software } = order;
  const about = { OriginId, UserId, Software, OrderIds: [order.Id], invoices: false, RefundId: null };
  return issueDocument(tx, { ...about, Kind, DocumentType: null, OperationDate, snapshot }, context);
};

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

/** The receipts of an order, one a payment; those that are missing are issued and mailed. The order's row is locked. */
export async function issueReceipts(tx: Tx, order: OrderRow, context: PaperContext): Promise<OrderPaper[]> {
  const { Language } = await findCustomer(tx, order.UserId);
  const papers: OrderPaper[] = [];
  for (const { payment, receipt } of await paymentsOf(tx, order)) {
    if (receipt) {
      papers.push(paperOf(receipt, Language));
      continue;
    }
    const OperationDate = payment.ValueDate ?? romeDay(context.now);
    const snapshot = await receiptOf(tx, order, payment, Language);
    const made = await issuePaper(tx, order, { Kind: DocumentKind.receipt, OperationDate, snapshot }, context);
    await tx.insert(paymentReceipts).values({ PaymentId: payment.Id, DocumentId: made.Id });
    papers.push(paperOf(made, Language));
  }
  return papers;
}

const { pending, pendingRenew, pendingConfirm, suspended } = OrderStatus;
const waits = ({ Status }: OrderRow): boolean =>
  [pending, pendingRenew, pendingConfirm, suspended].some((one) => one === Status);

/** The newest pro-forma of an order that asks for what the order costs now. */
async function knownProForma(tx: Tx, order: OrderRow): Promise<DocumentRow | undefined> {
  const [known] = await tx
    .select({ document: documents })
    .from(documents)
    .innerJoin(documentOrders, eq(documentOrders.DocumentId, documents.Id))
    .where(
      and(
        eq(documentOrders.OrderId, order.Id),
        isNull(documentOrders.Invoices),
        eq(documents.Kind, DocumentKind.proForma),
      ),
    )
    .orderBy(desc(documents.Id))
    .limit(1);
  return known?.document.Total === order.Total ? known.document : undefined;
}

/** The pro-forma of an order that waits for its payment, with how to pay it. The order's row is locked. */
export async function issueProForma(tx: Tx, order: OrderRow, context: PaperContext): Promise<OrderPaper> {
  if (!waits(order) || missingOf(order) <= 0) throw problem('NothingToPay');
  const { Language } = await findCustomer(tx, order.UserId);
  const known = await knownProForma(tx, order);
  if (known) return paperOf(known, Language);
  const snapshot = documentOf(await soldLines(tx, order), await saleContext(tx, [order]));
  const paper = { Kind: DocumentKind.proForma, OperationDate: romeDay(context.now), snapshot };
  return paperOf(await issuePaper(tx, order, paper, context), Language);
}
