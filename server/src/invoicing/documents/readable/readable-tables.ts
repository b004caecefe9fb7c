import type { ReadableSection } from '@circolo/contract/invoicing/documents/readable-invoice';
import type { InvoiceBody, InvoiceDiscount, InvoiceLine } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import type { ReadableWords } from './readable-words.ts';

/** ScontoMaggiorazione: what is taken off; the other type is added. */
const reduction = 'SC';

interface Column<Row> {
  heading: string;
  isNumber?: boolean;
  text: (row: Row) => string;
}

/** A section of a table; none where it would have no row, and without columns in which no row says anything. */
function tableOf<Row>(Title: string, rows: readonly Row[], columns: readonly Column<Row>[]): ReadableSection[] {
  if (rows.length === 0) return [];
  const filled = columns.filter(({ text }) => rows.some((row) => text(row) !== ''));
  const Table = {
    Columns: filled.map(({ heading }) => heading),
    Numbers: filled.map(({ isNumber = false }) => isNumber),
    Rows: rows.map((row) => filled.map(({ text }) => text(row))),
  };
  return [{ Title, Facts: [], Table }];
}

const lineText = ({ Codes, Description, PeriodFrom, PeriodTo }: InvoiceLine, { t, day }: ReadableWords): string => {
  const period =
    PeriodFrom && PeriodTo ? t('readableInvoice.period', { from: day(PeriodFrom), to: day(PeriodTo) }) : '';
  return [Codes.map(({ Value }) => Value).join(', '), Description, period].filter(Boolean).join(' · ');
};

function discountText({ Type, Percentage, Amount }: InvoiceDiscount, { amount, rate }: ReadableWords): string {
  const size = Percentage === null ? amount(Amount) : rate(Percentage);
  return Type === reduction ? `-${size}` : size;
}

/** The tables of a document: lines, VAT summary, payments, attachments. */
export function readableTables(body: InvoiceBody, words: ReadableWords): ReadableSection[] {
  const { t, amount, number, rate, day, coded } = words;
  return [
    ...tableOf(t('readableInvoice.lines'), body.Lines, [
      { heading: t('readableInvoice.line'), text: (line) => line.Number },
      { heading: t('readableInvoice.description'), text: (line) => lineText(line, words) },
      {
        heading: t('readableInvoice.quantity'),
        isNumber: true,
        text: ({ Quantity, Unit }) => [number(Quantity), Unit].filter(Boolean).join(' '),
      },
      { heading: t('readableInvoice.price'), isNumber: true, text: ({ UnitPrice }) => amount(UnitPrice) },
      {
        heading: t('readableInvoice.discount'),
        isNumber: true,
        text: ({ Discounts }) => Discounts.map((one) => discountText(one, words)).join(' '),
      },
      { heading: t('readableInvoice.vat'), isNumber: true, text: ({ VatRate, Nature }) => Nature ?? rate(VatRate) },
      { heading: t('readableInvoice.amount'), isNumber: true, text: ({ Total }) => amount(Total) },
    ]),
    ...tableOf(t('readableInvoice.summary'), body.Summaries, [
      {
        heading: t('readableInvoice.rate'),
        text: ({ VatRate, Nature }) => [rate(VatRate), Nature].filter(Boolean).join(' · '),
      },
      { heading: t('readableInvoice.taxable'), isNumber: true, text: ({ Taxable }) => amount(Taxable) },
      { heading: t('readableInvoice.tax'), isNumber: true, text: ({ Vat }) => amount(Vat) },
      { heading: t('readableInvoice.rounding'), isNumber: true, text: ({ Rounding }) => amount(Rounding) },
      {
        heading: t('readableInvoice.collectability'),
        text: ({ Collectability }) => coded(`enums.VatCollectability.${Collectability}`, Collectability),
      },
      { heading: t('readableInvoice.reference'), text: ({ Reference }) => Reference ?? '' },
    ]),
    ...tableOf(
      t('readableInvoice.payments'),
      body.Payments.flatMap(({ Instalments }) => Instalments),
      [
        { heading: t('readableInvoice.way'), text: ({ Way }) => coded(`documentPaper.way.${Way}`, Way) },
        { heading: t('readableInvoice.dueDate'), text: ({ DueDate }) => day(DueDate) },
        { heading: t('readableInvoice.amount'), isNumber: true, text: ({ Amount }) => amount(Amount) },
        { heading: t('readableInvoice.iban'), text: ({ Iban }) => Iban ?? '' },
        { heading: t('readableInvoice.bank'), text: ({ Bank }) => Bank ?? '' },
      ],
    ),
    ...tableOf(t('readableInvoice.attachments'), body.Attachments, [
      { heading: t('readableInvoice.file'), text: ({ Name }) => Name },
      { heading: t('readableInvoice.format'), text: ({ Format }) => Format ?? '' },
      { heading: t('readableInvoice.description'), text: ({ Description }) => Description ?? '' },
    ]),
  ];
}
