import { problem } from '@circolo/contract/errors/problem';
import { DocumentType, type DocumentTypeCode } from '@circolo/contract/invoicing/documents/document-codes';
import {
  documentLine,
  documentOf,
  type LineShare,
  stampDutyLine,
} from '@circolo/contract/invoicing/documents/order-document';
import { isAllBack, soldShare } from '@circolo/contract/invoicing/documents/what-is-sold';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { type DocumentedSale, documentsOfOrder } from '../../invoicing/documents/documents-of-order.ts';
import { type DocumentRow, issueDocument, type NewDocument } from '../../invoicing/documents/issue-document.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { invoiceContext, noteContext } from './document-parts.ts';

/** Why the documents of an order are brought up to date. */
export interface SaleContext {
  /** Null is the system. */
  caller: Caller | null;
  now: Date;
  /** False: the order was called off, it sells nothing any more. */
  isSold?: boolean;
  /** The refund that changed what is sold, and why it was made. */
  RefundId?: number | null;
  Reason?: string | null;
}

/** A change of what is sold: of a line, or of the stamp duty that is charged on. */
interface Change {
  line: LineRow | null;
  share: LineShare;
}

const nothing: LineShare = { Taxable: 0, Gross: 0 };
const minus = (one: LineShare, other: LineShare): LineShare => ({
  Taxable: one.Taxable - other.Taxable,
  Gross: one.Gross - other.Gross,
});
const isSomething = ({ share }: Change): boolean => share.Gross !== 0 || share.Taxable !== 0;

const readLines = (tx: Tx, { Id }: OrderRow): Promise<LineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.OrderId, Id)).orderBy(asc(orderLines.Position));

/** What an order sells now, line by line; its stamp duty goes back with the last line, as in the ledger. */
function wanted(order: OrderRow, lines: readonly LineRow[], isSold: boolean): Change[] {
  const duty = isSold && !isAllBack(lines) ? order.StampDuty : 0;
  return [
    ...lines.map((line) => ({ line, share: isSold ? soldShare(line) : nothing })),
    { line: null, share: { Taxable: duty, Gross: duty } },
  ];
}

const say = translator('it'); // A tax document is in Italian.

const linesOf = (order: OrderRow, changes: readonly Change[]) =>
  changes.map(({ line, share }) =>
    line ? documentLine(order.Id, line, share) : stampDutyLine(order.Id, share.Gross, say('documents.stampDuty')),
  );

/** The lines of what an order sells now, as its invoice would have them. The order's row is locked. */
export const soldLines = async (tx: Tx, order: OrderRow) =>
  linesOf(order, wanted(order, await readLines(tx, order), true).filter(isSomething));

type Head = Pick<NewDocument, 'OriginId' | 'UserId' | 'Software' | 'OrderIds'>;
const headOf = (order: OrderRow): Head => ({
  OriginId: order.OriginId,
  UserId: order.UserId,
  Software: order.Software,
  OrderIds: [order.Id],
});

/** The day of payment, for services (art. 6 c. 3 D.P.R. 633/72); an invoice before it makes the day of the invoice that of the operation. */
const operationDate = ({ ValueDate }: OrderRow, today: string): string =>
  ValueDate !== null && ValueDate < today ? ValueDate : today;

/** An order and what it sells, as an invoice says it. */
interface InvoicedSale {
  order: OrderRow;
  sold: readonly Change[];
}

/** One invoice of orders of one customer, paid the same way; null where they sell nothing. */
async function issueInvoice(
  tx: Tx,
  sales: readonly [InvoicedSale, ...InvoicedSale[]],
  type: DocumentTypeCode,
  { caller, now }: SaleContext,
): Promise<DocumentRow | null> {
  const lines = sales.flatMap(({ order, sold }) => linesOf(order, sold.filter(isSomething)));
  // What is free is no operation that VAT knows: nothing is invoiced.
  if (lines.length === 0) return null;
  const [{ order: first }, ...others] = sales;
  const context = await invoiceContext(tx, [first, ...others.map(({ order }) => order)]);
  const days = sales.map(({ order }) => operationDate(order, romeDay(now)));
  const document: NewDocument = {
    ...headOf(first),
    OrderIds: sales.map(({ order }) => order.Id),
    Kind: DocumentKind.invoice,
    DocumentType: type,
    OperationDate: days.sort().at(-1) ?? romeDay(now),
    invoices: true,
    RefundId: null,
    snapshot: documentOf(lines, context),
  };
  return issueDocument(tx, document, { caller, now });
}

/** A note on what an invoice says too much or too little (art. 26 D.P.R. 633/72). */
async function issueNote(
  tx: Tx,
  order: OrderRow,
  { invoice, changes, isCredit }: { invoice: DocumentRow; changes: readonly Change[]; isCredit: boolean },
  { caller, now, RefundId = null, Reason = null }: SaleContext,
): Promise<DocumentRow | null> {
  if (changes.length === 0) return null;
  const context = await noteContext(tx, order, invoice, Reason);
  const document: NewDocument = {
    ...headOf(order),
    Kind: isCredit ? DocumentKind.creditNote : DocumentKind.invoice,
    DocumentType: isCredit ? DocumentType.creditNote : DocumentType.debitNote,
    OperationDate: romeDay(now),
    invoices: false,
    RefundId: isCredit ? RefundId : null,
    snapshot: documentOf(linesOf(order, changes), context),
  };
  return issueDocument(tx, document, { caller, now });
}

/** What documents say too much of an order (above nothing) or too little (below), line by line. */
const overstated = ({ lines }: DocumentedSale, sold: readonly Change[]): Change[] =>
  sold
    .map(({ line, share }) => ({ line, share: minus(lines.get(line?.Id ?? null) ?? nothing, share) }))
    .filter(isSomething);

const negated = ({ line, share }: Change): Change => ({ line, share: minus(nothing, share) });

/**
 * Brings the documents of an order that was invoiced to what it sells now: a credit note for what went back, a debit note for what was
 * credited and is sold again. The twin of `postSale`: it issues the difference to what the documents say, so calling it again issues
 * nothing, and no line is credited beyond its invoice. The order's row is locked.
 */
export async function documentSale(tx: Tx, order: OrderRow, context: SaleContext): Promise<DocumentRow[]> {
  const documented = await documentsOfOrder(tx, order.Id);
  const { invoice } = documented;
  if (!invoice) return [];
  const sold = wanted(order, await readLines(tx, order), context.isSold ?? true);
  const changes = overstated(documented, sold);
  const back = changes.filter(({ share }) => share.Gross > 0 || (share.Gross === 0 && share.Taxable > 0));
  const more = changes.filter((change) => !back.includes(change)).map(negated);
  const credit = await issueNote(tx, order, { invoice, changes: back, isCredit: true }, context);
  const debit = await issueNote(tx, order, { invoice, changes: more, isCredit: false }, context);
  return [credit, debit].filter((document) => document !== null);
}

/**
 * Invoices an order for what it sells now; one that has its invoice gets only the notes that are missing. Answers what was issued.
 * Refused where a document cannot be issued: `SellerIncomplete`, `BillingIncomplete`, `DocumentSectionMissing`, `DocumentDateBackwards`;
 * and what is free, which has none: `NothingToInvoice`.
 * The order's row is locked.
 */
export async function invoiceSale(tx: Tx, order: OrderRow, context: SaleContext): Promise<DocumentRow[]> {
  const { invoice } = await documentsOfOrder(tx, order.Id);
  if (invoice) return documentSale(tx, order, context);
  const sold = wanted(order, await readLines(tx, order), true);
  const made = await issueInvoice(tx, [{ order, sold }], DocumentType.invoice, context);
  if (!made) throw problem('NothingToInvoice');
  return [made];
}

/**
 * Invoices what orders of one customer sold in a month in one deferred invoice (TD24, art. 21 c. 4 lett. a D.P.R. 633/72). They are paid
 * the same way, have the same billing data and no invoice; their rows are locked. Refused as by `invoiceSale`.
 */
export async function invoiceMonth(
  tx: Tx,
  orders: readonly [OrderRow, ...OrderRow[]],
  context: SaleContext,
): Promise<DocumentRow | null> {
  const saleOf = async (order: OrderRow) => ({ order, sold: wanted(order, await readLines(tx, order), true) });
  const [first, ...others] = orders;
  const sales: [InvoicedSale, ...InvoicedSale[]] = [await saleOf(first)];
  for (const order of others) sales.push(await saleOf(order));
  return issueInvoice(tx, sales, DocumentType.deferredInvoice, context);
}
