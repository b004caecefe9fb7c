import { DocumentType, VatCollectability } from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentLine, DocumentVat } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { SubjectType } from '@circolo/contract/sales/codes';
import { italy } from '@circolo/contract/values/country';
import type { PrintedDocument } from '../../src/invoicing/documents/pdf/printed-document.ts';

const euro = 100_000_000;

/** A line of one year's subscription at 120 € before VAT. */
const sampleLine: DocumentLine = {
  Number: 1,
  OrderId: 1,
  OrderLineId: 1,
  Code: 'BASE-12',
  Description: 'Circolo Base, abbonamento annuale',
  Quantity: 1,
  Unit: null,
  UnitPrice: 120 * euro,
  Discount: 0,
  Taxable: 120_00,
  VatRate: 22_00,
  VatNature: null,
  PeriodFrom: '2026-11-25',
  PeriodTo: '2027-11-24',
};

const sampleVat: DocumentVat = {
  Rate: 22_00,
  Nature: null,
  Taxable: 120_00,
  Vat: 26_40,
  Collectability: VatCollectability.immediate,
  Reference: null,
};

/** An invoice of 146.40 € to an Italian association, to be paid by transfer. */
export const sampleInvoice: PrintedDocument = {
  Kind: DocumentKind.invoice,
  DocumentType: DocumentType.invoice,
  FullNumber: '2026/FT/000123',
  Date: '2026-11-25',
  DueDate: '2026-12-10',
  IsPaid: false,
  TransferReference: 'Ordine 2026/000123',
  Seller: {
    CompanyId: 1,
    LegalName: 'Circolo S.r.l.',
    VatNumber: '00743110157',
    FiscalCode: null,
    TaxRegime: 'RF01',
    Address: 'Via Emilia',
    StreetNumber: '12',
    ZipCode: '40121',
    City: 'Bologna',
    Province: 'BO',
    Country: italy,
    Rea: { Office: 'BO', Number: '123456', ShareCapital: 10_000_00, Shareholders: 'SU', InLiquidation: false },
    TaxRepresentative: null,
    Phone: '+39 051 123456',
    Email: 'amministrazione@example.test',
    Pec: 'circolo@pec.example.test',
    Transmitter: { Country: italy, Code: '00743110157' },
  },
  Customer: {
    SubjectType: SubjectType.organisation,
    BusinessName: 'ASD Polisportiva Aurora',
    FirstName: null,
    LastName: null,
    FiscalCode: '92012345678',
    VatNumber: null,
    Country: italy,
    Address: 'Via dello Sport',
    StreetNumber: '5/A',
    ZipCode: '37121',
    City: 'Verona',
    Province: 'VR',
    SdiCode: '0000000',
    Pec: 'aurora@pec.example.test',
    InvoiceEmails: [],
  },
  Lines: [sampleLine],
  VatSummary: [sampleVat],
  Withholding: null,
  Payment: {
    Terms: 'TP02',
    Instalments: [
      {
        Way: 'MP05',
        DueDate: '2026-12-10',
        Amount: 146_40,
        Iban: 'IT60X0542811101000000123456',
        Bank: 'Banca d’esempio',
      },
    ],
  },
  References: { PurchaseOrderRef: null, Cig: null, Cup: null, OrderNumbers: ['2026/000123'], Related: [] },
  Reasons: [],
  TaxableTotal: 120_00,
  VatTotal: 26_40,
  Rounding: 0,
  StampDuty: 0,
  Total: 146_40,
  Due: 146_40,
};

/** The payment of the invoice by one transfer of another amount. */
const transferOf = (Amount: number): PrintedDocument['Payment'] =>
  sampleInvoice.Payment && {
    ...sampleInvoice.Payment,
    Instalments: sampleInvoice.Payment.Instalments.map((instalment) => ({ ...instalment, Amount })),
  };

/** An invoice of many lines, each with a discount and a text of its own length and alphabet. */
export function manyLines(count: number): PrintedDocument {
  const texts = [
    'Pacchetto SMS',
    'Assistenza e formazione in sede, con preparazione dei registri, importazione dei soci e verifica delle quote',
    'Čebelarsko društvo Škofja Loka, članarina',
    'Ελληνικός σύλλογος, ετήσια συνδρομή',
    'Спортивный клуб, годовая подписка',
  ];
  const Lines = Array.from({ length: count }, (_, index) => ({
    ...sampleLine,
    Number: index + 1,
    Code: index % 4 === 3 ? null : `ART-${index + 1}`,
    Description: `Riga ${index + 1}: ${texts[index % texts.length]}`,
    Quantity: 1 + (index % 3),
    Unit: index % 2 === 0 ? null : 'ore',
    UnitPrice: 4.5 * euro,
    Discount: index % 5 === 0 ? euro / 2 : 0,
    Taxable: (1 + (index % 3)) * (index % 5 === 0 ? 4_00 : 4_50),
    PeriodFrom: index % 2 === 0 ? '2026-11-25' : null,
  }));
  const TaxableTotal = Lines.reduce((sum, { Taxable }) => sum + Taxable, 0);
  const VatTotal = Math.round(TaxableTotal * 0.22);
  const Total = TaxableTotal + VatTotal;
  return {
    ...sampleInvoice,
    Lines,
    VatSummary: [{ ...sampleVat, Taxable: TaxableTotal, Vat: VatTotal }],
    TaxableTotal,
    VatTotal,
    Total,
    Due: Total,
    Payment: transferOf(Total),
  };
}

/** A credit note about the invoice. */
export const sampleCreditNote: PrintedDocument = {
  ...sampleInvoice,
  Kind: DocumentKind.creditNote,
  DocumentType: DocumentType.creditNote,
  FullNumber: '2026/NC/000007',
  DueDate: null,
  Payment: null,
  IsPaid: false,
  Reasons: ['Recesso dal contratto dell’ordine 2026/000123'],
  References: {
    ...sampleInvoice.References,
    Related: [{ Id: 1, Number: '2026/FT/000123', Date: '2026-11-25' }],
  },
};

/** An invoice to a German company: outside the scope of VAT, with stamp duty that is charged on. */
export const foreignInvoice: PrintedDocument = {
  ...sampleInvoice,
  Customer: {
    ...sampleInvoice.Customer,
    BusinessName: 'Müller & Söhne Straßenbau GmbH',
    FiscalCode: null,
    VatNumber: 'DE123456789',
    Country: 'DE',
    Address: 'Königstraße',
    StreetNumber: '7',
    ZipCode: '70173',
    City: 'Stuttgart',
    Province: null,
    SdiCode: 'XXXXXXX',
    Pec: null,
  },
  Lines: [
    { ...sampleLine, VatRate: 0, VatNature: 'N2.1' },
    {
      ...sampleLine,
      Number: 2,
      Code: null,
      Description: 'Imposta di bollo',
      UnitPrice: 2 * euro,
      Taxable: 2_00,
      VatRate: 0,
      VatNature: 'N1',
      PeriodFrom: null,
      PeriodTo: null,
    },
  ],
  VatSummary: [
    {
      Rate: 0,
      Nature: 'N2.1',
      Taxable: 120_00,
      Vat: 0,
      Collectability: null,
      Reference: 'Non soggette ad IVA ai sensi degli artt. da 7 a 7-septies del DPR 633/72',
    },
    {
      Rate: 0,
      Nature: 'N1',
      Taxable: 2_00,
      Vat: 0,
      Collectability: null,
      Reference: 'Escluse ex art. 15 del D.P.R. 633/1972',
    },
  ],
  TaxableTotal: 122_00,
  VatTotal: 0,
  StampDuty: 2_00,
  Total: 122_00,
  Due: 122_00,
  Payment: transferOf(122_00),
};

/** An invoice to a public body that pays the VAT itself, with its codes. */
export const publicInvoice: PrintedDocument = {
  ...sampleInvoice,
  Customer: {
    ...sampleInvoice.Customer,
    SubjectType: SubjectType.publicBody,
    BusinessName: 'Comune di Verona',
    FiscalCode: '00215150236',
    SdiCode: 'UF9K2L',
    Pec: null,
  },
  VatSummary: [{ ...sampleVat, Collectability: VatCollectability.splitPayment }],
  References: {
    ...sampleInvoice.References,
    PurchaseOrderRef: 'Determina 481/2026',
    Cig: 'Z1A2B3C4D5',
    Cup: 'B12C34000560006',
  },
  Due: 120_00,
  Payment: transferOf(120_00),
};
