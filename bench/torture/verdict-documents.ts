import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { DocumentFileKind } from '@circolo/server/invoicing/documents/files/document-file';
import type { StoredDocument, StoredDocuments, StoredSale } from './read-documents.ts';

/** What was asked for while documents were issued, as far as it was acknowledged. */
export interface AskedDocuments {
  /** Orders that were to be invoiced; nothing is demanded of others. */
  orders: ReadonlySet<number>;
  /** Of those: the ones whose invoice was acknowledged. */
  invoiced: ReadonlySet<number>;
  /** How many refunds of each order were acknowledged. */
  refunded: ReadonlyMap<number, number>;
  /** What was issued before, by the demonstration: its mails were not made by jobs. */
  lastBefore: number;
}

/** What must never be: each number but the first four counts what breaks its rule. */
export interface DocumentsVerdict {
  issued: number;
  notes: number;
  /** Files that were made to be sent. */
  sent: number;
  /** Days that documents were issued on. */
  days: number;
  /** Acknowledged, and the order has no invoice, or fewer credit notes than refunds. */
  lost: number;
  /** Numbers that were drawn and that no document has. */
  gaps: number;
  /** Documents with the number of another one, or one that was never drawn; invoices, files and mails that are there twice. */
  doubled: number;
  /** Documents whose date is before that of a lower number of their section. */
  backwards: number;
  /** Documents of which something is missing or not as it should be: `whatIsTorn`. */
  torn: number;
  /** Orders whose documents do not add up to what they sell, or whose status does not say that they are invoiced. */
  differing: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const groupsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];
const surplus = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): number =>
  sum(groupsOf(rows, keyOf).map((group) => group.length - 1));

const counterOf = ({ SectionId, CompanyId, Year }: Pick<StoredDocument, 'SectionId' | 'CompanyId' | 'Year'>): string =>
  `${SectionId} ${CompanyId} ${Year}`;

const isNote = ({ DocumentType: type }: StoredDocument): boolean => type === DocumentType.creditNote;
const invoices = ({ Orders }: StoredDocument): number[] =>
  Orders.filter(({ Invoices }) => Invoices !== null).map(({ Id }) => Id);

function countGaps({ documents, counters }: StoredDocuments): { gaps: number; undrawn: number } {
  const drawn = new Map(counters.map((counter) => [counterOf(counter), counter.NextNumber - 1]));
  const there = Map.groupBy(documents, counterOf);
  const undrawn = documents.filter((document) => document.Number > (drawn.get(counterOf(document)) ?? 0)).length;
  const gaps = [...drawn].map(([key, last]) => {
    const numbers = new Set(there.get(key)?.map(({ Number: number }) => number));
    return Array.from({ length: last }, (_, index) => index + 1).filter((number) => !numbers.has(number)).length;
  });
  return { gaps: sum(gaps), undrawn };
}

function countBackwards(documents: readonly StoredDocument[]): number {
  let found = 0;
  for (const numbered of groupsOf(documents, counterOf)) {
    let last = '';
    for (const { Date: day } of numbered.toSorted((one, other) => one.Number - other.Number)) {
      if (day < last) found += 1;
      else last = day;
    }
  }
  return found;
}

function countDoubled(documents: readonly StoredDocument[]): number {
  const invoiced = documents.flatMap((document) => invoices(document).map(String));
  const refunds = documents.filter((document) => isNote(document) && document.RefundId !== null);
  return (
    surplus(documents, (document) => `${counterOf(document)} ${document.Number}`) +
    surplus(documents, ({ CompanyId, Kind, Year, FullNumber }) => `${CompanyId} ${Kind} ${Year} ${FullNumber}`) +
    surplus(invoiced, (order) => order) +
    surplus(refunds, ({ RefundId }) => String(RefundId)) +
    surplus(
      documents.flatMap(({ Transmissions }) => Transmissions),
      ({ FileName }) => FileName,
    ) +
    sum(documents.map(({ Mails }) => surplus(Mails, ({ To }) => To)))
  );
}

const rateOf = (rate: number, nature: string | null): string => `${rate} ${nature ?? ''}`;

/** Whether the VAT summary and the totals are those of the lines. */
function isSummed({ Lines, VatSummary, TaxableTotal, VatTotal, Rounding, Total }: StoredDocument): boolean {
  const ofLines = Map.groupBy(Lines, ({ VatRate, VatNature }) => rateOf(VatRate, VatNature));
  const isOfLines = VatSummary.every(
    ({ Rate, Nature, Taxable, Vat }) =>
      sum((ofLines.get(rateOf(Rate, Nature)) ?? []).map((line) => line.Taxable)) === Taxable &&
      Math.abs(Vat - (Taxable * Rate) / 10_000) <= 0.5,
  );
  return (
    isOfLines &&
    VatSummary.length === ofLines.size &&
    sum(VatSummary.map(({ Taxable }) => Taxable)) === TaxableTotal &&
    sum(VatSummary.map(({ Vat }) => Vat)) === VatTotal &&
    TaxableTotal + VatTotal + Rounding === Total &&
    sum(Lines.map(({ Gross = 0 }) => Gross)) === Total
  );
}

/** Whether it was sent and says so, by a file that is there. */
function isSentAsItSays({ Transmissions, Files, SdiState: state }: StoredDocument): boolean {
  const kinds: string[] = [DocumentFileKind.xml, DocumentFileKind.signedXml];
  const originals = new Set(Files.filter(({ Kind }) => kinds.includes(Kind)).map(({ Id }) => Id));
  return (
    Transmissions.every(({ FileId }) => originals.has(FileId)) &&
    Transmissions.length > 0 === originals.size > 0 &&
    Transmissions.length > 0 === (state !== SdiState.notSent)
  );
}

/** What of a document is missing or is not as it should be; `hasJob` where its PDF and mail are made by a job. */
export function whatIsTorn(document: StoredDocument, hasJob: boolean): string[] {
  const { Lines, Seller, Customer, Orders, References, Files, Mails, Waiting } = document;
  const isNumbered = Lines.length > 0 && Lines.every(({ Number: number }, index) => number === index + 1);
  const hasParties = Seller.LegalName !== '' && Seller.VatNumber !== '' && Customer.Address !== '';
  const isOfYear = document.Year === 0 || document.Date.startsWith(`${document.Year}-`);
  const isMailed = Mails.length > 0 && Mails.every(({ Attached }) => Attached === 1);
  const rules: Record<string, boolean> = {
    lines: isNumbered,
    sums: isSummed(document),
    parties: hasParties,
    year: isOfYear,
    orders: Orders.length > 0 && References.OrderNumbers.length === Orders.length,
    related: !isNote(document) || References.Related.length === 1,
    files: Files.every(({ IsWhole }) => IsWhole),
    exchange: isSentAsItSays(document),
    // Either the job waits, or it is done: the PDF is there and leaves with every mail.
    work: !hasJob || Waiting > 0 || (isMailed && Files.some(({ Kind }) => Kind === DocumentFileKind.pdf)),
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}

/** What the documents of each order add up to: invoices and debit notes, less credit notes. */
function documentedOf(documents: readonly StoredDocument[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const document of documents.filter(({ DocumentType: type }) => type !== null))
    for (const { Id } of document.Orders) {
      const own = document.Lines.filter(({ OrderId }) => OrderId === Id).map(({ Gross = 0 }) => Gross);
      found.set(Id, (found.get(Id) ?? 0) + (isNote(document) ? -sum(own) : sum(own)));
    }
  return found;
}

/** Orders of ours whose documents say something else than they: an order is invoiced, and says so, or neither. */
export function findDiffering(asked: AskedDocuments, { documents, sales }: StoredDocuments): StoredSale[] {
  const invoiced = new Set(documents.flatMap(invoices));
  const documented = documentedOf(documents);
  const waiting: string[] = [OrderStatus.paid];
  return sales.filter(({ Id, Status, Sold }) => {
    if (!asked.orders.has(Id)) return false;
    if (!invoiced.has(Id)) return !waiting.includes(Status);
    return waiting.includes(Status) || documented.get(Id) !== Sold;
  });
}

/** The documents of which something is missing, and what. */
export const findTorn = (asked: AskedDocuments, { documents }: StoredDocuments) =>
  documents
    .map((document) => ({ document, torn: whatIsTorn(document, document.Id > asked.lastBefore) }))
    .filter(({ document, torn }) => document.Id > asked.lastBefore && torn.length > 0);

/** Judges everything that is stored by what was asked for. */
export function judgeDocuments(asked: AskedDocuments, stored: StoredDocuments): DocumentsVerdict {
  const { documents } = stored;
  const ours = documents.filter(({ Id }) => Id > asked.lastBefore);
  const invoiced = new Set(documents.flatMap(invoices));
  const notes = Map.groupBy(documents.filter(isNote), ({ Orders }) => Orders[0]?.Id);
  const lostNotes = [...asked.refunded].map(([order, count]) => Math.max(0, count - (notes.get(order)?.length ?? 0)));
  const { gaps, undrawn } = countGaps(stored);
  return {
    issued: ours.length,
    notes: ours.filter(isNote).length,
    sent: sum(ours.map(({ Transmissions }) => Transmissions.length)),
    days: new Set(ours.map(({ Date: day }) => day)).size,
    lost: [...asked.invoiced].filter((order) => !invoiced.has(order)).length + sum(lostNotes),
    gaps,
    doubled: countDoubled(documents) + undrawn,
    backwards: countBackwards(documents),
    torn: findTorn(asked, stored).length,
    differing: findDiffering(asked, stored).length,
  };
}
