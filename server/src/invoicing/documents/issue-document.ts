import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { type DocumentTypeCode, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import type { DocumentKindCode } from '@circolo/contract/registries/codes';
import { billingName } from '@circolo/contract/sales/billing';
import { romeDay } from '@circolo/contract/values/rome-day';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { documentOrders, documents } from '../../tables/invoicing/document-tables.ts';
import { type NewWebhook, recordWebhook } from '../../webhooks/record-webhook.ts';
import { drawNumber } from '../numbering/draw-number.ts';
import { findSection } from '../numbering/find-section.ts';
import { documentIssued } from './document-issued.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A document that is about to be issued. */
export interface NewDocument {
  Kind: DocumentKindCode;
  DocumentType: DocumentTypeCode | null;
  OriginId: number;
  UserId: number;
  Software: SoftwareCode;
  OperationDate: string;
  /** The orders that it is about; `invoices` where it is their invoice. */
  OrderIds: readonly number[];
  invoices: boolean;
  RefundId: number | null;
  /** The last day on which a quotation may be accepted; of what is paid the snapshot says when. */
  ValidUntil?: string;
  snapshot: DocumentSnapshot;
}

/** What other systems hear of a document: which, and of which orders. */
const documentWebhook = (made: DocumentRow, OrderIds: readonly number[], now: Date) =>
  ({
    Event: WebhookEvent.documentIssued,
    Subject: made.FullNumber,
    OriginId: made.OriginId,
    Data: {
      DocumentId: made.Id,
      Number: made.FullNumber,
      Kind: made.Kind,
      Date: made.Date,
      CustomerId: made.UserId,
      OriginId: made.OriginId,
      Software: made.Software,
      OrderIds: [...OrderIds],
    },
    now,
  }) satisfies NewWebhook<typeof WebhookEvent.documentIssued>;

interface IssueContext {
  /** Null is the system. */
  caller: Caller | null;
  now: Date;
}

/**
 * Issues a document of today in Italy: draws its number and freezes it, in the caller's transaction. What it says is complete
 * and right already; an order that has an invoice is refused by the database.
 */
export async function issueDocument(
  tx: Tx,
  document: NewDocument,
  { caller, now }: IssueContext,
): Promise<DocumentRow> {
  const { Kind, OriginId, Software, snapshot, OrderIds, invoices, ValidUntil, ...about } = document;
  const { Seller, Customer, References, Payment } = snapshot;
  const day = romeDay(now);
  const section = await findSection(tx, { Kind, OriginId, Software });
  const number = await drawNumber(tx, { section, CompanyId: Seller.CompanyId, Date: day });
  const at = now.toISOString();
  const author = authorId(caller);
  const [made] = await tx
    .insert(documents)
    .values({
      ...about,
      ...snapshot,
      ...number,
      Kind,
      OriginId,
      Software,
      SectionId: section.Id,
      CompanyId: Seller.CompanyId,
      Date: day,
      RelatedDocumentId: References.Related[0]?.Id ?? null,
      DueDate: ValidUntil ?? Payment?.Instalments[0]?.DueDate ?? null,
      SdiState: SdiState.notSent,
      SdiStateAt: at,
      Search: searchText(
        number.FullNumber,
        billingName(Customer),
        Customer.FiscalCode,
        Customer.VatNumber,
        ...References.OrderNumbers,
      ),
      CreatedAt: at,
      CreatedById: author,
      UpdatedAt: at,
      UpdatedById: author,
    })
    .returning();
  if (!made) throw new Error('The document was not made');
  const Invoices = invoices ? ('I' as const) : null;
  const links = OrderIds.map((OrderId) => ({ DocumentId: made.Id, OrderId, Invoices }));
  if (links.length > 0) await tx.insert(documentOrders).values(links);
  await Promise.all([documentIssued(tx, made.Id), recordWebhook(tx, documentWebhook(made, OrderIds, now))]);
  return made;
}
