import type { Finding } from '@circolo/contract/invoicing/fatturapa/checks/finding';
import { roundTo, sumOf, toExact } from '@circolo/contract/invoicing/fatturapa/exact-decimal';
import type {
  Decimal,
  InvoiceBody,
  InvoiceFile,
  InvoiceSeller,
} from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { TaxDocumentType, type TaxDocumentTypeCode } from '@circolo/contract/invoicing/received/received-codes';
import { day } from '@circolo/contract/values/kinds';
import { searchText } from '../../db/text-search.ts';
import type { receivedInvoices } from '../../tables/invoicing/received-tables.ts';

/** What an original says of one of its invoices, as it is stored; the company that bought and the findings are not of the file. */
export type ReceivedContent = Omit<typeof receivedInvoices.$inferInsert, 'Id' | 'CompanyId' | 'Findings'>;

/** What a row holds of what others write; the schema allows less of all but the name. */
const longest = { name: 200, number: 60, key: 40, rows: 200 };
/** What `money` takes, in cents, and 100 per cent. */
const amountMost = 99_999_999_999;
const rateMost = 10_000;

/** Hundredths of the sum of decimals; not a number where no invoice has so much. */
function hundredths(...values: (Decimal | null)[]): number {
  const { units, scale } = roundTo(sumOf(values.map(toExact)), 2);
  const amount = Number(units) * 10 ** (2 - scale);
  return Math.abs(amount) <= amountMost ? amount : Number.NaN;
}

/** A day; those of the schema may end with a time zone. */
const dayOf = (value: string | null): string | null => day.safeParse(value?.slice(0, 10)).data ?? null;

const typeOf = (value: string): TaxDocumentTypeCode | undefined =>
  Object.values(TaxDocumentType).find((code) => code === value);

const nameOf = ({ BusinessName, FirstName, LastName }: InvoiceSeller): string =>
  (BusinessName ?? [FirstName, LastName].filter(Boolean).join(' ')).slice(0, longest.name);

function supplierOf(seller: InvoiceSeller) {
  const { VatNumber, FiscalCode, Seat } = seller;
  return {
    SupplierName: nameOf(seller),
    SupplierCountry: (VatNumber?.Country || Seat.Country).slice(0, 2),
    SupplierVatNumber: VatNumber?.Code || null,
    SupplierFiscalCode: FiscalCode,
    SupplierKey: VatNumber?.Code ? `${VatNumber.Country}${VatNumber.Code}` : (FiscalCode ?? ''),
  };
}

/** An amount of an invoice as it is stored: those of a credit note, which its file has above nothing, are below it. */
const signedFor =
  ({ General }: InvoiceBody) =>
  (amount: number): number =>
    General.Type === TaxDocumentType.creditNote ? 0 - amount : amount;

/** From the summaries; the total that the file states counts, where it states one. */
function totalsOf(body: InvoiceBody) {
  const { General, Summaries } = body;
  const signed = signedFor(body);
  const taxable = Summaries.map(({ Taxable }) => Taxable);
  const vat = Summaries.map(({ Vat }) => Vat);
  const summed = hundredths(...taxable, ...vat, General.Rounding);
  return {
    TaxableTotal: signed(hundredths(...taxable)),
    VatTotal: signed(hundredths(...vat)),
    Total: signed(General.Total === null ? summed : hundredths(General.Total)),
  };
}

const paymentsOf = ({ Payments }: InvoiceBody) =>
  Payments.flatMap(({ Instalments }) => Instalments)
    .slice(0, longest.rows)
    .map(({ Way, DueDate, Amount, Iban }) => ({
      Way: Way.slice(0, 4),
      DueDate: dayOf(DueDate),
      Amount: hundredths(Amount),
      Iban: Iban?.slice(0, 34) ?? null,
    }));

function summaryOf(body: InvoiceBody) {
  const signed = signedFor(body);
  return body.Summaries.slice(0, longest.rows).map(({ VatRate, Nature, Taxable, Vat }) => ({
    Rate: hundredths(VatRate),
    Nature: Nature?.slice(0, 4) ?? null,
    Taxable: signed(hundredths(Taxable)),
    Vat: signed(hundredths(Vat)),
  }));
}

/** Whether everything is there that a row has to say, and no number is one that no invoice has. */
function isComplete(content: Omit<ReceivedContent, 'Date' | 'DocumentType'>): boolean {
  const {
    SupplierName,
    SupplierKey,
    SupplierFiscalCode,
    SupplierVatNumber,
    Number: number,
    Payments,
    VatSummary,
  } = content;
  const amounts = [
    ...[content.TaxableTotal, content.VatTotal, content.Total],
    ...Payments.map(({ Amount }) => Amount),
    ...VatSummary.flatMap(({ Taxable, Vat }) => [Taxable, Vat]),
  ];
  const codes = [SupplierKey, SupplierFiscalCode ?? '', SupplierVatNumber ?? ''];
  return (
    ![SupplierName, SupplierKey, number].includes('') &&
    number.length <= longest.number &&
    codes.every(({ length }) => length <= longest.key) &&
    amounts.every(Number.isFinite) &&
    VatSummary.every(({ Rate }) => Rate >= 0 && Rate <= rateMost)
  );
}

/** What an original says of one of its invoices; null where it lacks what an invoice is known by. */
export function receivedContent({ Seller }: InvoiceFile, body: InvoiceBody): ReceivedContent | null {
  const { General } = body;
  const Day = dayOf(General.Date);
  const DocumentType = typeOf(General.Type);
  const Payments = paymentsOf(body);
  const due = Payments.flatMap(({ DueDate }) => DueDate ?? []).toSorted();
  const supplier = supplierOf(Seller);
  const content = {
    ...supplier,
    ...totalsOf(body),
    Number: General.Number,
    Currency: General.Currency.slice(0, 3) || 'EUR',
    DueDate: due[0] ?? null,
    VatSummary: summaryOf(body),
    Payments,
    Search: searchText(
      supplier.SupplierName,
      supplier.SupplierVatNumber,
      supplier.SupplierFiscalCode,
      General.Number.slice(0, longest.number),
    ),
  };
  return Day && DocumentType && isComplete(content) ? { ...content, Date: Day, DocumentType } : null;
}

/** More than anybody reads. */
const findingsMost = 50;
const parameterLongest = 500;

/** Findings about one invoice of a file as they are stored: those of its header, and its own. */
export const findingsOf = (findings: readonly Finding[], body: number): Finding[] =>
  findings
    .filter(({ Body }) => Body === null || Body === body)
    .slice(0, findingsMost)
    .map((finding) => ({
      ...finding,
      Parameters: Object.fromEntries(
        Object.entries(finding.Parameters).map(([name, value]) => [name, value.slice(0, parameterLongest)]),
      ),
    }));
