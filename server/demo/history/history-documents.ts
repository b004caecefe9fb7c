import { createHash } from 'node:crypto';
import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { type DocumentContext, documentLine, documentOf } from '@circolo/contract/invoicing/documents/order-document';
import {
  ExchangeChannelKind,
  MessageKind,
  MessageState,
  TransmissionState,
} from '@circolo/contract/invoicing/exchange/exchange-codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { documentNumber } from '@circolo/contract/registries/document-number';
import { billingName } from '@circolo/contract/sales/billing';
import { romeDay } from '@circolo/contract/values/rome-day';
import { searchText } from '../../src/db/text-search.ts';
import { toProgressive } from '../../src/invoicing/exchange/file-name.ts';
import { writeInvoice } from '../../src/invoicing/fatturapa/write-invoice.ts';
import type { SectionRow } from '../../src/invoicing/numbering/find-section.ts';
import type { LineRow, OrderRow } from '../../src/sales/order-records/order-rows.ts';
import type {
  documentCounters,
  documentFiles,
  documentOrders,
  documents,
} from '../../src/tables/invoicing/document-tables.ts';
import type { documentTransmissions, exchangeMessages } from '../../src/tables/invoicing/exchange-tables.ts';
import type { DemoStaff } from '../demo-caller.ts';
import { receiptText } from '../invoicing/exchange-answers.ts';

/** All rows of the history's documents, as they are about to be written. */
export interface DocumentRows {
  documents: (typeof documents.$inferInsert & { Id: number })[];
  links: (typeof documentOrders.$inferInsert)[];
  files: (typeof documentFiles.$inferInsert)[];
  transmissions: (typeof documentTransmissions.$inferInsert)[];
  messages: (typeof exchangeMessages.$inferInsert)[];
  counters: Map<string, typeof documentCounters.$inferInsert>;
}

export const noDocuments = (): DocumentRows => ({
  documents: [],
  links: [],
  files: [],
  transmissions: [],
  messages: [],
  counters: new Map(),
});

/** An order that was invoiced, in the order of the invoices, and what its document says beside its lines. */
export interface InvoicedOrder {
  order: OrderRow;
  lines: readonly LineRow[];
  section: SectionRow;
  context: DocumentContext;
  staff: DemoStaff;
}

const hour = 3_600_000;
const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * hour).toISOString();
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The next number of a section on a day, as `drawNumber` draws it. */
function nextNumber({ counters }: DocumentRows, section: SectionRow, CompanyId: number, day: string) {
  const year = Number(day.slice(0, 4));
  const Year = section.ResetYearly ? year : 0;
  const key = `${section.Id} ${CompanyId} ${Year}`;
  const counter = counters.get(key) ?? { SectionId: section.Id, CompanyId, Year, NextNumber: 1, LastDate: day };
  const number = counter.NextNumber;
  counters.set(key, { ...counter, NextNumber: number + 1, LastDate: day });
  return { Year, Number: number, FullNumber: documentNumber(section.Pattern, { year, number }) };
}

/** Staff carried the file to the exchange system the day after, and a day later it was delivered. */
function addExchange(rows: DocumentRows, made: DocumentRows['documents'][number], xml: string, staff: DemoStaff): void {
  const { Id, Seller, SdiStateAt } = made;
  const [SentAt, CreatedAt] = [later(SdiStateAt, -24), later(SdiStateAt, -24)];
  const Progressive = toProgressive(Id);
  const FileName = `${Seller.Transmitter.Country}${Seller.Transmitter.Code}_${Progressive}.xml`;
  const Content = Buffer.from(xml);
  const file = {
    Kind: 'X',
    Name: FileName,
    MimeType: 'application/xml',
    Size: Content.length,
    Sha256: sha256(Content),
  };
  rows.files.push({ Id, DocumentId: Id, ...file, Content, CreatedAt });
  const answer = receiptText(FileName, Id, MessageKind.delivered);
  const Receipt = Buffer.from(answer.Text);
  const about = { DocumentId: Id, Channel: ExchangeChannelKind.manual, CreatedById: staff.Id };
  rows.transmissions.push({
    ...about,
    Id,
    FileId: Id,
    Progressive,
    FileName,
    State: TransmissionState.ended,
    SdiState: SdiState.delivered,
    SentAt,
    SdiIdentifier: answer.Identity,
    Result: MessageKind.delivered,
    CreatedAt,
    UpdatedAt: SdiStateAt,
  });
  rows.messages.push({
    ...about,
    FileName: answer.FileName,
    Kind: MessageKind.delivered,
    Sha256: sha256(Receipt),
    Size: Receipt.length,
    Content: Receipt,
    TransmissionId: Id,
    State: MessageState.applied,
    ReceivedAt: SdiStateAt,
  });
}

/** Adds the invoice of an order to those that are about to be written; they come in the order of their days. */
export function addInvoice(rows: DocumentRows, { order, lines, section, context, staff }: InvoicedOrder): void {
  const at = order.BilledAt ?? order.Date;
  const day = romeDay(new Date(at));
  const Id = rows.documents.length + 1;
  const { CompanyId } = context.Seller;
  const number = nextNumber(rows, section, CompanyId, day);
  const sold = lines.map((line) => documentLine(order.Id, line, { Taxable: line.Taxable, Gross: line.Total }));
  const snapshot = documentOf(sold, context);
  const { Customer, References, Payment } = snapshot;
  const head = { Type: DocumentType.invoice, Number: number.FullNumber, Date: day, Progressive: toProgressive(Id) };
  const made = {
    Id,
    ...snapshot,
    ...number,
    Kind: DocumentKind.invoice,
    DocumentType: DocumentType.invoice,
    OriginId: order.OriginId,
    UserId: order.UserId,
    Software: order.Software,
    SectionId: section.Id,
    CompanyId,
    Date: day,
    OperationDate: order.ValueDate ?? day,
    DueDate: Payment?.Instalments[0]?.DueDate ?? null,
    SdiState: SdiState.delivered,
    SdiStateAt: later(at, 48),
    Search: searchText(
      number.FullNumber,
      billingName(Customer),
      Customer.FiscalCode,
      Customer.VatNumber,
      ...References.OrderNumbers,
    ),
    CreatedAt: at,
    CreatedById: staff.Id,
    UpdatedAt: at,
    UpdatedById: staff.Id,
    Version: 4,
  };
  rows.documents.push(made);
  rows.links.push({ DocumentId: Id, OrderId: order.Id, Invoices: 'I' });
  addExchange(rows, made, writeInvoice(head, snapshot), staff);
}
