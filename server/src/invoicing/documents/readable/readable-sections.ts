import type { ReadableSection } from '@circolo/contract/invoicing/documents/readable-invoice';
import type {
  InvoiceAddress,
  InvoiceBody,
  InvoiceCustomer,
  InvoiceFile,
  InvoiceIdentity,
  InvoiceSeller,
  InvoiceTaxId,
} from '@circolo/contract/invoicing/fatturapa/invoice-file';
import type { Language } from '@circolo/messages/languages';
import { readableTables } from './readable-tables.ts';
import { type ReadableWords, readableWords } from './readable-words.ts';

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

const taxId = (id: InvoiceTaxId | null): string => (id ? `${id.Country}${id.Code}` : '');

const seatOf = ({ Address, StreetNumber, ZipCode, City, Province, Country }: InvoiceAddress): string =>
  [joined(Address, StreetNumber), joined(ZipCode, City, Province && `(${Province})`), Country].join(', ');

const nameOf = ({ BusinessName, FirstName, LastName }: InvoiceIdentity): string =>
  BusinessName ?? joined(FirstName, LastName);

/** A section of facts without those that the file does not say. */
const facts = (Title: string, all: readonly [name: string, value: string | null][]): ReadableSection => ({
  Title,
  Facts: all.flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : [])),
  Table: null,
});

const identity = (party: InvoiceIdentity, { t }: ReadableWords): [string, string | null][] => [
  [t('readableInvoice.name'), nameOf(party)],
  [t('readableInvoice.vatNumber'), taxId(party.VatNumber)],
  [t('readableInvoice.fiscalCode'), party.FiscalCode],
];

function sellerSection(seller: InvoiceSeller, words: ReadableWords): ReadableSection {
  const { t, amount, coded } = words;
  const { Rea, TaxRegime, Seat, Phone, Email } = seller;
  return facts(t('readableInvoice.seller'), [
    ...identity(seller, words),
    [t('readableInvoice.taxRegime'), coded(`readableInvoice.regimes.${TaxRegime}`, TaxRegime)],
    [t('readableInvoice.seat'), seatOf(Seat)],
    [t('readableInvoice.rea'), Rea && joined(Rea.Office, Rea.Number)],
    [t('readableInvoice.capital'), amount(Rea?.ShareCapital ?? null)],
    [t('readableInvoice.shareholders'), coded(`enums.Shareholders.${Rea?.Shareholders}`, Rea?.Shareholders ?? null)],
    [
      t('readableInvoice.liquidation'),
      coded(`readableInvoice.liquidationCodes.${Rea?.Liquidation}`, Rea?.Liquidation ?? null),
    ],
    [t('readableInvoice.phone'), Phone],
    [t('readableInvoice.email'), Email],
  ]);
}

const customerSection = (customer: InvoiceCustomer, words: ReadableWords): ReadableSection =>
  facts(words.t('readableInvoice.customer'), [
    ...identity(customer, words),
    [words.t('readableInvoice.seat'), seatOf(customer.Seat)],
  ]);

function transmissionSection({ Transmission, Version }: InvoiceFile, { t }: ReadableWords): ReadableSection {
  return facts(t('readableInvoice.transmission'), [
    [t('readableInvoice.transmitter'), taxId(Transmission.Transmitter)],
    [t('readableInvoice.progressive'), Transmission.Progressive],
    [t('readableInvoice.format'), Version],
    [t('readableInvoice.recipientCode'), Transmission.RecipientCode],
    [t('readableInvoice.recipientPec'), Transmission.RecipientPec],
  ]);
}

function generalSection(body: InvoiceBody, { t, amount, day, rate, coded }: ReadableWords): ReadableSection {
  const { General, Orders, LinkedInvoices } = body;
  const dated = (number: string, date: string | null) => (date ? joined(number, '·', day(date)) : number);
  return facts(t('readableInvoice.document'), [
    [t('readableInvoice.type'), coded(`enums.TaxDocumentType.${General.Type}`, General.Type)],
    [t('readableInvoice.number'), General.Number],
    [t('readableInvoice.date'), day(General.Date)],
    [t('readableInvoice.total'), General.Total && joined(amount(General.Total), General.Currency)],
    [t('readableInvoice.rounding'), amount(General.Rounding)],
    [
      t('readableInvoice.stampDuty'),
      General.StampDuty && joined(General.StampDuty.Virtual, amount(General.StampDuty.Amount)),
    ],
    ...General.Withholdings.map(({ Type, Rate, Amount, Reason }): [string, string] => [
      t('readableInvoice.withholding'),
      `${Type} · ${rate(Rate)} · ${amount(Amount)} · ${Reason}`,
    ]),
    [t('readableInvoice.reasons'), General.Reasons.join(' ')],
    ...Orders.map((order): [string, string] => [t('readableInvoice.order'), dated(order.Number, order.Date)]),
    [t('readableInvoice.cup'), Orders.find(({ Cup }) => Cup)?.Cup ?? null],
    [t('readableInvoice.cig'), Orders.find(({ Cig }) => Cig)?.Cig ?? null],
    ...LinkedInvoices.map((linked): [string, string] => [
      t('readableInvoice.linked'),
      dated(linked.Number, linked.Date),
    ]),
  ]);
}

/** What a file says, section by section in its order. */
export function readableSections(file: InvoiceFile, language: Language): ReadableSection[] {
  const words = readableWords(language);
  const { TaxRepresentative, Intermediary } = file;
  return [
    transmissionSection(file, words),
    sellerSection(file.Seller, words),
    ...(TaxRepresentative
      ? [facts(words.t('readableInvoice.representative'), identity(TaxRepresentative, words))]
      : []),
    customerSection(file.Customer, words),
    ...(Intermediary ? [facts(words.t('readableInvoice.intermediary'), identity(Intermediary, words))] : []),
    ...file.Bodies.flatMap((body) => [generalSection(body, words), ...readableTables(body, words)]),
  ];
}
