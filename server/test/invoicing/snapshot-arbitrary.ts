import type { DocumentTypeCode } from '@circolo/contract/invoicing/documents/document-codes';
import type {
  DocumentCustomer,
  DocumentLine,
  DocumentSeller,
  DocumentSnapshot,
  DocumentVat,
} from '@circolo/contract/invoicing/documents/snapshot';
import { SubjectType } from '@circolo/contract/sales/codes';
import { italy } from '@circolo/contract/values/country';
import { allocate, divideHalfUp, percentageOf } from '@circolo/contract/values/money';
import fc from 'fast-check';
import type { InvoiceHead } from '../../src/invoicing/fatturapa/invoice-head.ts';

/** Names as people enter them, and as no one should: every alphabet, signs of XML, line ends, far too long. */
export const names = fc.oneof(
  fc.constantFrom(
    'A.S.D. Polisportiva Aurora',
    'Società “Così è” & Figli <S.r.l.>',
    'Дмитрий Шостакович',
    'Γιώργος Παπαδόπουλος',
    '李小龙',
    'محمد',
    'Łódź – Żółć € 100 🎾',
    `Associazione ${'molto lunga '.repeat(60)}`,
    'x'.repeat(1200),
    'Via\tdei\r\nPini',
    '🏊',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }),
);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Sellers of every tax regime and form. */
export const sellers: fc.Arbitrary<DocumentSeller> = fc.record({
  CompanyId: fc.constant(1),
  LegalName: names,
  VatNumber: fc.constant('99999010152'),
  FiscalCode: fc.constantFrom(null, '99999010152'),
  TaxRegime: fc.constantFrom('RF01', 'RF18', 'RF19'),
  Address: names,
  StreetNumber: maybe(names),
  ZipCode: fc.constant('20121'),
  City: names,
  Province: fc.constant('MI'),
  Country: fc.constant(italy),
  Rea: maybe(
    fc.record({
      Office: fc.constant('MI'),
      Number: fc.constant('2345678'),
      ShareCapital: maybe(fc.integer({ min: 0, max: 1_000_000_000 })),
      Shareholders: fc.constantFrom(null, 'SM', 'SU'),
      InLiquidation: fc.boolean(),
    }),
  ),
  TaxRepresentative: maybe(
    fc.record({ Name: names, Country: fc.constant(italy), VatNumber: fc.constant('IT99999030374') }),
  ),
  Phone: fc.constantFrom(null, '+39 02 1234567', '123', '0039 333 1234567', '+44 20 7946 0958 123'),
  Email: fc.constantFrom(null, 'info@example.test', 'a@b', 'perché@esempio.it'),
  Pec: fc.constant(null),
  Transmitter: fc.constant({ Country: italy, Code: '99999010152' }),
});

const place = { Address: names, StreetNumber: maybe(names), City: names, InvoiceEmails: fc.constant<string[]>([]) };
const italian = {
  ...place,
  Country: fc.constant(italy),
  ZipCode: fc.constant('40133'),
  Province: fc.constant('BO'),
  Pec: fc.constantFrom(null, 'posta@pec.example.test', "o'neill_1@pec.it"),
};
const abroad = {
  ...place,
  Country: fc.constantFrom('DE', 'GR', 'US', 'SM', 'CH'),
  ZipCode: fc.constantFrom('80331', 'SW1A 1AA', '1'),
  Province: fc.constantFrom(null, 'BY'),
  SdiCode: fc.constant('XXXXXXX'),
  Pec: fc.constant(null),
};
const unnamed = { BusinessName: fc.constant(null), FirstName: fc.constant(null), LastName: fc.constant(null) };
const person = { SubjectType: fc.constant('P' as const), ...unnamed, FirstName: names, LastName: names };
const organisation = { SubjectType: fc.constant('O' as const), ...unnamed, BusinessName: names };
const codes = fc.constantFrom('0000000', 'M5UXCR1');

/** People, organisations and public bodies in Italy, and customers in the Union and outside. */
export const customers: fc.Arbitrary<DocumentCustomer> = fc.oneof(
  fc.record({
    ...italian,
    ...person,
    FiscalCode: fc.constant('RSSMRA80A01F205X'),
    VatNumber: fc.constant(null),
    SdiCode: codes,
  }),
  fc.record({
    ...italian,
    ...organisation,
    FiscalCode: fc.constant('99999040373'),
    VatNumber: fc.constantFrom(null, '99999020482'),
    SdiCode: codes,
  }),
  fc.record({
    ...italian,
    SubjectType: fc.constant(SubjectType.publicBody),
    ...unnamed,
    BusinessName: names,
    FiscalCode: fc.constant('89999010369'),
    VatNumber: fc.constant(null),
    SdiCode: fc.constant('UFABCD'),
  }),
  fc.record({
    ...abroad,
    ...organisation,
    FiscalCode: fc.constant(null),
    VatNumber: fc.constantFrom(null, 'DE136695976', '136695976', 'CHE-123.456.789 MWST'),
  }),
  fc.record({
    ...abroad,
    ...person,
    FiscalCode: fc.constantFrom(null, 'RSSMRA80A01F205X', '123-45-6789'),
    VatNumber: fc.constant(null),
  }),
);

const rates = fc.constantFrom(
  { VatRate: 2200, VatNature: null },
  { VatRate: 1000, VatNature: null },
  { VatRate: 500, VatNature: null },
  { VatRate: 0, VatNature: 'N2.1' },
  { VatRate: 0, VatNature: 'N2.2' },
  { VatRate: 0, VatNature: 'N3.5' },
  { VatRate: 0, VatNature: 'N4' },
);

/** Cents in the finest price. */
const fineCent = 1_000_000;

/** `(UnitPrice − Discount) × Quantity` to the cent. */
const taxableOf = (price: number, thousandths: number): number =>
  Number(divideHalfUp(BigInt(price) * BigInt(thousandths), 1000n * BigInt(fineCent)));

interface Item {
  rate: { VatRate: number; VatNature: string | null };
  price: number;
  thousandths: number;
  /** Of the price, in hundredths of a per cent. */
  discount: number;
  code: string | null;
  description: string;
  unit: string | null;
  period: [string, string] | null;
}

const items: fc.Arbitrary<Item[]> = fc.array(
  fc.record({
    rate: rates,
    price: fc.oneof(
      fc.integer({ min: 1, max: 500_000 }).map((cents) => cents * fineCent),
      fc.integer({ min: 1, max: 5_000_000 }).map((micros) => micros * 100),
    ),
    thousandths: fc.oneof(
      fc.constant(1000),
      fc.integer({ min: 1, max: 5000 }).map((pieces) => pieces * 1000),
      fc.integer({ min: 1, max: 20_000 }),
    ),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
    code: maybe(names),
    description: names,
    unit: maybe(names),
    period: fc.constantFrom(null, ['2026-01-01', '2026-12-31'] as [string, string]),
  }),
  { minLength: 1, maxLength: 8 },
);

function lineOf(item: Item, index: number): DocumentLine {
  const Discount = Number(divideHalfUp(BigInt(item.price) * BigInt(item.discount), 10_000n));
  return {
    Number: index + 1,
    OrderId: 1,
    OrderLineId: index + 1,
    Code: item.code,
    Description: item.description,
    Quantity: item.thousandths / 1000,
    Unit: item.unit,
    UnitPrice: item.price,
    Discount,
    Taxable: taxableOf(item.price - Discount, item.thousandths),
    ...item.rate,
    PeriodFrom: item.period?.[0] ?? null,
    PeriodTo: item.period?.[1] ?? null,
  };
}

/** A discount of the whole order, shared over the lines to the cent: the discount of one unit follows from the new total. */
function discountAll(lines: DocumentLine[], points: number): DocumentLine[] {
  const total = lines.reduce((sum, { Taxable }) => sum + Taxable, 0);
  const parts = allocate(
    percentageOf(total, points),
    lines.map(({ Taxable }) => Taxable),
  );
  return lines.map((line, index) => {
    const Taxable = line.Taxable - (parts[index] ?? 0);
    const thousandths = BigInt(Math.round(line.Quantity * 1000));
    const unit = Number(divideHalfUp(BigInt(Taxable) * BigInt(fineCent) * 1000n, thousandths));
    return { ...line, Taxable, Discount: line.UnitPrice - unit };
  });
}

const stampLine = (nth: number): DocumentLine => ({
  Number: nth,
  OrderId: null,
  OrderLineId: null,
  Code: null,
  Description: 'Rivalsa imposta di bollo',
  Quantity: 1,
  Unit: null,
  UnitPrice: 200 * fineCent,
  Discount: 0,
  Taxable: 200,
  VatRate: 0,
  VatNature: 'N1',
  PeriodFrom: null,
  PeriodTo: null,
});

function summarise(lines: DocumentLine[], isSplit: boolean): DocumentVat[] {
  const keys = [...new Set(lines.map(({ VatRate, VatNature }) => `${VatRate} ${VatNature}`))];
  return keys.map((key) => {
    const ofKey = lines.filter(({ VatRate, VatNature }) => `${VatRate} ${VatNature}` === key);
    const Taxable = ofKey.reduce((sum, line) => sum + line.Taxable, 0);
    const { VatRate: Rate = 0, VatNature: Nature = null } = ofKey[0] ?? {};
    return {
      Rate,
      Nature,
      Taxable,
      Vat: percentageOf(Taxable, Rate),
      Collectability: Nature ? null : isSplit ? 'S' : 'I',
      Reference: Nature && 'Operazione senza IVA, art. 10 D.P.R. 633/72 – “esente”',
    };
  });
}

const choices = fc.record({
  orderDiscount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
  rounding: fc.integer({ min: -2, max: 2 }),
  withholds: fc.boolean(),
  isSplit: fc.boolean(),
  instalments: fc.integer({ min: 0, max: 3 }),
  terms: fc.constantFrom('TP01', 'TP02'),
  iban: fc.constantFrom(null, 'IT60X0542811101000000123456'),
  bank: maybe(names),
  order: maybe(names),
  cig: fc.constantFrom(null, 'Z1A2B3C4D5'),
  cup: fc.constantFrom(null, 'H11B21000010001'),
  orders: fc.array(fc.constantFrom('2026/000123', 'WEB-99'), { maxLength: 2 }),
  reasons: fc.array(names, { maxLength: 3 }),
});

function snapshotOf(
  seller: DocumentSeller,
  customer: DocumentCustomer,
  items: Item[],
  chosen: typeof choices extends fc.Arbitrary<infer T> ? T : never,
  related: DocumentSnapshot['References']['Related'],
): DocumentSnapshot {
  const bought = items.map(lineOf);
  const discounted = chosen.orderDiscount > 0 ? discountAll(bought, chosen.orderDiscount) : bought;
  const withoutVat = discounted.filter(({ VatNature }) => VatNature).reduce((sum, { Taxable }) => sum + Taxable, 0);
  const StampDuty = withoutVat > 7747 ? 200 : 0;
  const Lines = StampDuty > 0 ? [...discounted, stampLine(discounted.length + 1)] : discounted;
  const isSplit = customer.SubjectType === SubjectType.publicBody && chosen.isSplit;
  const VatSummary = summarise(Lines, isSplit);
  const TaxableTotal = Lines.reduce((sum, { Taxable }) => sum + Taxable, 0);
  const VatTotal = VatSummary.reduce((sum, { Vat }) => sum + Vat, 0);
  const Total = TaxableTotal + VatTotal + chosen.rounding;
  const withheld = percentageOf(TaxableTotal - StampDuty, 2000);
  const Due = Total - (isSplit ? VatTotal : 0) - (chosen.withholds ? withheld : 0);
  const amounts = allocate(Due, Array<number>(Math.max(chosen.instalments, 1)).fill(1));
  return {
    Seller: seller,
    Customer: customer,
    Lines,
    VatSummary,
    Withholding: chosen.withholds ? { Type: 'RT02', Rate: 2000, Amount: withheld, Reason: 'A' } : null,
    Payment: {
      Terms: chosen.terms,
      Instalments: amounts
        .slice(0, chosen.instalments)
        .map((Amount) => ({ Way: 'MP05', DueDate: '2026-12-31', Amount, Iban: chosen.iban, Bank: chosen.bank })),
    },
    References: {
      PurchaseOrderRef: chosen.order,
      Cig: chosen.cig,
      Cup: chosen.cup,
      OrderNumbers: chosen.orders,
      Related: related,
    },
    Reasons: chosen.reasons,
    TaxableTotal,
    VatTotal,
    Rounding: chosen.rounding,
    StampDuty,
    Total,
    Due,
  };
}

const types: DocumentTypeCode[] = ['TD01', 'TD04', 'TD05', 'TD24'];

/** Any document that could be issued: its head and its snapshot, whose sums are right. */
export const documents: fc.Arbitrary<{ head: InvoiceHead; snapshot: DocumentSnapshot }> = fc
  .tuple(sellers, customers, items, choices, fc.constantFrom(...types), days, fc.integer({ min: 1, max: 999_999 }))
  .map(([from, to, bought, chosen, Type, date, number]) => {
    const isNote = Type === 'TD04' || Type === 'TD05';
    const related = isNote ? [{ Id: 1, Number: 'FT/2025/17', Date: '2025-12-31' }] : [];
    return {
      head: { Type, Number: `FT/2026/${number}`, Date: dayOf(date), Progressive: number.toString(36).toUpperCase() },
      snapshot: snapshotOf(from, to, bought, chosen, related),
    };
  });
