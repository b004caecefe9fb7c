import { isDeepStrictEqual } from 'node:util';
import { problem } from '@circolo/contract/errors/problem';
import { documentOf } from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind, type DocumentKindCode } from '@circolo/contract/registries/codes';
import { openOf, settleInstalments } from '@circolo/contract/sales/instalments/instalments';
import type { OrderPaper } from '@circolo/contract/sales/orders/order-papers';
import { awaitsPayment } from '@circolo/contract/sales/orders/order-status';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { pdfName } from '../../invoicing/documents/files/document-file.ts';
import { type DocumentRow, issueDocument } from '../../invoicing/documents/issue-document.ts';
import { documentTitle } from '../../invoicing/documents/pdf/paper-words.ts';
import { documentOrders, documents } from '../../tables/invoicing/document-tables.ts';
import { findCustomer } from '../customers/customer.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { saleContext } from './document-parts.ts';
import { soldLines } from './document-sale.ts';

/** Who issues a paper, and when; a caller of null is the system. */
export interface PaperContext {
  caller: Caller | null;
  now: Date;
}

/** A paper with the name of its PDF. */
export const paperOf = (document: DocumentRow, language: Language): OrderPaper => ({
  Id: document.Id,
  FileName: pdfName(documentTitle(document, language)),
});

/** A document of an order that is no invoice: it is in no register and asks for nothing. */
export const issuePaper = (
  tx: Tx,
  order: OrderRow,
  { Kind, OperationDate, snapshot }: { Kind: DocumentKindCode; OperationDate: string; snapshot: DocumentSnapshot },
  context: PaperContext,
): Promise<DocumentRow> => {
  const { OriginId, UserId, Software } = order;
  const about = { OriginId, UserId, Software, OrderIds: [order.Id], invoices: false, RefundId: null };
  return issueDocument(tx, { ...about, Kind, DocumentType: null, OperationDate, snapshot }, context);
};

const contentOf = ({
  Customer,
  Lines,
  Payment,
  Total,
}: Pick<DocumentSnapshot, 'Customer' | 'Lines' | 'Payment' | 'Total'>) =>
  JSON.parse(JSON.stringify({ Customer, Lines, Payment, Total }));

/** The newest pro-forma of an order where it says what one of now would: to whom, for what, and how it is paid. */
async function knownProForma(tx: Tx, order: OrderRow, snapshot: DocumentSnapshot): Promise<DocumentRow | undefined> {
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
  return known && isDeepStrictEqual(contentOf(known.document), contentOf(snapshot)) ? known.document : undefined;
}

type Instalments = NonNullable<DocumentSnapshot['Payment']>['Instalments'];

/** Instalments less what came for the oldest of them. */
function openInstalments(instalments: Instalments, received: number): Instalments {
  const settled = settleInstalments(
    instalments.map(({ DueDate, Amount }) => ({ DueDate: DueDate ?? '', Amount })),
    received,
    '',
  );
  return instalments
    .map((instalment, at) => ({ ...instalment, Amount: openOf(settled[at] ?? { Amount: 0, Paid: 0 }) }))
    .filter(({ Amount }) => Amount > 0);
}

/** What a document still asks for, where a part of it is there. */
function lessReceived(snapshot: DocumentSnapshot, { PaidTotal, RefundedTotal }: OrderRow): DocumentSnapshot {
  const received = PaidTotal - RefundedTotal;
  const { Payment } = snapshot;
  const Instalments = openInstalments(Payment?.Instalments ?? [], received);
  return { ...snapshot, Due: snapshot.Due - received, Payment: Payment && { ...Payment, Instalments } };
}

/** The pro-forma of an order that waits for its payment, with how to pay it. The order's row is locked. */
export async function issueProForma(tx: Tx, order: OrderRow, context: PaperContext): Promise<OrderPaper> {
  if (!awaitsPayment(order) || missingOf(order) <= 0) throw problem('NothingToPay');
  const { Language } = await findCustomer(tx, order.UserId);
  const snapshot = lessReceived(documentOf(await soldLines(tx, order), await saleContext(tx, [order])), order);
  const known = await knownProForma(tx, order, snapshot);
  if (known) return paperOf(known, Language);
  const paper = { Kind: DocumentKind.proForma, OperationDate: romeDay(context.now), snapshot };
  return paperOf(await issuePaper(tx, order, paper, context), Language);
}
