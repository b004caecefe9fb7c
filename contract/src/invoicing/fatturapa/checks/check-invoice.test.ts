import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InvoiceBody, InvoiceFile, InvoiceFund, InvoiceLine, InvoiceSummary } from '../invoice-file.ts';
import { checkInvoice } from './check-invoice.ts';
import { SdiCheck, type SdiCheckCode } from './sdi-check.ts';

const today = '2026-11-26';

const seat = {
  Address: 'Via Roma',
  StreetNumber: '1',
  ZipCode: '40122',
  City: 'Bologna',
  Province: 'BO',
  Country: 'IT',
};
const organisation = { FirstName: null, LastName: null, FiscalCode: null };

function line(change: Partial<InvoiceLine>): InvoiceLine {
  return {
    Number: '1',
    Kind: null,
    Codes: [],
    Description: 'Abbonamento',
    Quantity: '2.00',
    Unit: null,
    PeriodFrom: null,
    PeriodTo: null,
    UnitPrice: '50.00',
    Discounts: [],
    Total: '100.00',
    VatRate: '22.00',
    Withholding: false,
    Nature: null,
    ...change,
  };
}

const summary = (change: Partial<InvoiceSummary>): InvoiceSummary => ({
  VatRate: '22.00',
  Nature: null,
  AdditionalCosts: null,
  Rounding: null,
  Taxable: '100.00',
  Vat: '22.00',
  Collectability: null,
  Reference: null,
  ...change,
});

const fund = (change: Partial<InvoiceFund>): InvoiceFund => ({
  Type: 'TC22',
  Rate: '4.00',
  Amount: '0.00',
  Taxable: null,
  VatRate: '22.00',
  Withholding: false,
  Nature: null,
  ...change,
});

/** A file without a fault, of two lines: one at 22 %, one exempt. */
function soundFile(): InvoiceFile {
  return {
    Version: 'FPR12',
    Transmission: {
      Transmitter: { Country: 'IT', Code: '03719480372' },
      Progressive: '00001',
      Format: 'FPR12',
      RecipientCode: '0000000',
      RecipientPec: null,
    },
    Seller: {
      ...organisation,
      BusinessName: 'Circolo Software S.r.l.',
      VatNumber: { Country: 'IT', Code: '03719480372' },
      TaxRegime: 'RF01',
      Seat: seat,
      Rea: null,
      Phone: null,
      Email: null,
    },
    TaxRepresentative: null,
    Customer: {
      ...organisation,
      BusinessName: 'Polisportiva',
      VatNumber: { Country: 'IT', Code: '01234567897' },
      FiscalCode: '01234567897',
      Seat: seat,
    },
    Intermediary: null,
    IssuedBy: null,
    Bodies: [
      {
        General: {
          Type: 'TD01',
          Currency: 'EUR',
          Date: today,
          Number: '2026/000001',
          Withholdings: [],
          StampDuty: null,
          Funds: [],
          Discounts: [],
          Total: '172.00',
          Rounding: null,
          Reasons: [],
          Art73: false,
        },
        Orders: [],
        Contracts: [],
        Conventions: [],
        Receptions: [],
        LinkedInvoices: [],
        Lines: [line({}), line({ Number: '2', Quantity: null, Total: '50.00', VatRate: '0.00', Nature: 'N4' })],
        Summaries: [summary({}), summary({ VatRate: '0.00', Nature: 'N4', Taxable: '50.00', Vat: '0.00' })],
        Payments: [],
        Attachments: [],
      },
    ],
  };
}

/** The parts that rows change: the file, its document, its taxed line and its exempt one, with their summaries. */
interface Parts {
  file: InvoiceFile;
  body: InvoiceBody;
  taxed: InvoiceLine;
  exempt: InvoiceLine;
  taxedSum: InvoiceSummary;
  exemptSum: InvoiceSummary;
}

function partsOf(file: InvoiceFile): Parts {
  const [body] = file.Bodies;
  const [taxed, exempt] = body?.Lines ?? [];
  const [taxedSum, exemptSum] = body?.Summaries ?? [];
  assert.ok(body && taxed && exempt && taxedSum && exemptSum);
  return { file, body, taxed, exempt, taxedSum, exemptSum };
}

const linked = { Lines: [], Number: '7', Item: null, Agreement: null, Cup: null, Cig: null };
const german = { Country: 'DE', Code: '123456789' };
const french = { Country: 'FR', Code: '12345678901' };

/** An invoice to oneself, whose parties are the same and which has no exempt line. */
function toOneself({ file, body }: Parts): void {
  body.General.Type = 'TD21';
  Object.assign(file.Customer, { VatNumber: { ...file.Seller.VatNumber }, FiscalCode: null });
  body.Lines.pop();
  body.Summaries.pop();
}

const { dateInFuture, lineTotal, vatAmount, taxableAmount } = SdiCheck;

/** What is changed, how, and which checks find it, in the order of their codes; none is on the right side of a limit. */
const rows: [what: string, change: (parts: Parts) => void, found: SdiCheckCode[]][] = [
  ['nothing', () => {}, []],
  [
    'the recipient code of foreigners for an Italian',
    ({ file }) => (file.Transmission.RecipientCode = 'XXXXXXX'),
    [SdiCheck.recipientForeign],
  ],
  [
    'the recipient code of foreigners for one of them',
    ({ file }) => {
      file.Transmission.RecipientCode = 'XXXXXXX';
      Object.assign(file.Customer, { VatNumber: german, FiscalCode: null });
    },
    [],
  ],
  ['a line of 0 % without a nature', ({ exempt }) => (exempt.Nature = null), [SdiCheck.lineNatureMissing]],
  ['a line of 22 % with a nature', ({ taxed }) => (taxed.Nature = 'N4'), [SdiCheck.lineNatureSurplus]],
  ['the date of tomorrow', ({ body }) => (body.General.Date = '2026-11-27'), [dateInFuture]],
  [
    'a line with withholding in a document without',
    ({ taxed }) => (taxed.Withholding = true),
    [SdiCheck.lineWithholding],
  ],
  [
    'a line with withholding in a document with it',
    ({ body, taxed }) => {
      taxed.Withholding = true;
      body.General.Withholdings = [{ Type: 'RT01', Amount: '20.00', Rate: '20.00', Reason: 'A' }];
    },
    [],
  ],
  [
    'a fund of 0 % without a nature',
    ({ body }) => body.General.Funds.push(fund({ VatRate: '0.00' })),
    [SdiCheck.fundNatureMissing],
  ],
  [
    'a fund of 22 % with a nature',
    ({ body }) => body.General.Funds.push(fund({ Nature: 'N4' })),
    [SdiCheck.fundNatureSurplus],
  ],
  [
    'a fund with withholding in a document without',
    ({ body }) => body.General.Funds.push(fund({ Withholding: true })),
    [SdiCheck.fundWithholding],
  ],
  [
    'a customer without VAT number and fiscal code',
    ({ file }) => Object.assign(file.Customer, { VatNumber: null, FiscalCode: null }),
    [SdiCheck.customerTaxId],
  ],
  ['a customer with a fiscal code alone', ({ file }) => (file.Customer.VatNumber = null), []],
  [
    'a credit note from before its invoice',
    ({ body }) => {
      body.General.Type = 'TD04';
      body.General.Date = '2026-11-20';
      body.LinkedInvoices = [{ ...linked, Date: '2026-11-21' }];
    },
    [SdiCheck.creditBeforeInvoice],
  ],
  [
    'a credit note of the day of its invoice',
    ({ body }) => {
      body.General.Type = 'TD04';
      body.LinkedInvoices = [{ ...linked, Date: today }];
    },
    [],
  ],
  [
    'a rate without a summary',
    ({ body }) => body.Summaries.pop(),
    [SdiCheck.summaryMissing, SdiCheck.rateNotSummarised, SdiCheck.natureNotSummarised],
  ],
  [
    'reverse charge with split payment',
    ({ exempt, exemptSum }) => {
      exempt.Nature = 'N6.1';
      Object.assign(exemptSum, { Nature: 'N6.1', Collectability: 'S' });
    },
    [SdiCheck.reverseChargeSplit],
  ],
  ['a cent of tax too much', ({ taxedSum }) => (taxedSum.Vat = '22.01'), [vatAmount]],
  [
    'tax that half a cent rounds up',
    ({ taxed, taxedSum }) => {
      Object.assign(taxed, { UnitPrice: '50.125', Total: '100.25' });
      Object.assign(taxedSum, { Taxable: '100.25', Vat: '22.06' });
    },
    [],
  ],
  [
    'a euro of taxable amount too much',
    ({ taxedSum }) => Object.assign(taxedSum, { Taxable: '101.00', Vat: '22.22' }),
    [taxableAmount],
  ],
  [
    'less than a euro of taxable amount too much',
    ({ taxedSum }) => Object.assign(taxedSum, { Taxable: '100.99', Vat: '22.22' }),
    [],
  ],
  ['a line that comes to a cent more', ({ taxed }) => (taxed.Total = '100.01'), [lineTotal]],
  ['a line that comes to less than a cent more', ({ taxed }) => (taxed.Total = '100.009'), []],
  [
    'discounts of a line that follow one another, where an amount wins over a percentage',
    ({ taxed }) => {
      const percentage = { Type: 'SC', Percentage: '10.00', Amount: null };
      const amount = { Type: 'SC', Percentage: '50.00', Amount: '5.00' };
      Object.assign(taxed, { UnitPrice: '61.11111111', Discounts: [percentage, amount] });
    },
    [],
  ],
  [
    'a rate that is no percentage',
    ({ taxed, taxedSum }) => {
      taxed.VatRate = '0.22';
      Object.assign(taxedSum, { VatRate: '0.22', Vat: '0.22' });
    },
    [SdiCheck.ratePercentage],
  ],
  ['a number without a digit', ({ body }) => (body.General.Number = 'BIS'), [SdiCheck.numberDigits]],
  [
    'a recipient code of a public office for a private party',
    ({ file }) => (file.Transmission.RecipientCode = 'UFABCD'),
    [SdiCheck.recipientLength],
  ],
  [
    'a recipient code of a private party for a public office',
    ({ file }) => {
      file.Version = 'FPA12';
      file.Transmission.Format = 'FPA12';
    },
    [SdiCheck.recipientLength],
  ],
  ['two formats in one file', ({ file }) => (file.Version = 'FPA12'), [SdiCheck.formatVersion]],
  [
    'a summary of 0 % without a nature',
    ({ exemptSum }) => (exemptSum.Nature = null),
    [SdiCheck.summaryNatureMissing, SdiCheck.natureNotSummarised],
  ],
  ['a summary of 22 % with a nature', ({ taxedSum }) => (taxedSum.Nature = 'N4'), [SdiCheck.summaryNatureSurplus]],
  [
    'a discount of the document without a value',
    ({ body }) => body.General.Discounts.push({ Type: 'SC', Percentage: null, Amount: null }),
    [SdiCheck.documentDiscount],
  ],
  [
    'a discount of a line without a value',
    ({ taxed }) => taxed.Discounts.push({ Type: 'SC', Percentage: null, Amount: null }),
    [SdiCheck.lineDiscount],
  ],
  [
    'a rate of a line that no summary has',
    ({ taxed }) => (taxed.VatRate = '10.00'),
    [taxableAmount, SdiCheck.rateNotSummarised],
  ],
  ['a nature of a line that no summary has', ({ exempt }) => (exempt.Nature = 'N3.5'), [SdiCheck.natureNotSummarised]],
  [
    'a nature that was divided in 2021',
    ({ exempt, exemptSum }) => {
      exempt.Nature = 'N2';
      exemptSum.Nature = 'N2';
    },
    [SdiCheck.genericNature],
  ],
  [
    'a reverse-charge document of a party to itself',
    ({ file, body }) => {
      body.General.Type = 'TD16';
      file.Customer.VatNumber = file.Seller.VatNumber;
    },
    [SdiCheck.partiesEqual],
  ],
  ['an invoice to oneself', toOneself, []],
  [
    'an invoice to oneself that another gets',
    (parts) => {
      toOneself(parts);
      parts.file.Customer.VatNumber = { Country: 'IT', Code: '01234567897' };
    },
    [SdiCheck.partiesDiffer],
  ],
  [
    'an invoice to oneself with an exempt line',
    (parts) => {
      const { body, exempt, exemptSum } = parts;
      toOneself(parts);
      body.Lines.push(exempt);
      body.Summaries.push(exemptSum);
    },
    [SdiCheck.zeroRateNotAllowed],
  ],
  ['a purchase abroad from an Italian', ({ body }) => (body.General.Type = 'TD17'), [SdiCheck.sellerCountry]],
  [
    'a purchase abroad from a foreigner',
    ({ file, body }) => {
      body.General.Type = 'TD17';
      file.Seller.VatNumber = german;
    },
    [],
  ],
  [
    'a report about a foreign seller as if of an Italian one',
    ({ file, body }) => {
      body.General.Type = 'TD29';
      file.Seller.VatNumber = german;
    },
    [SdiCheck.sellerCountry],
  ],
  [
    'a reverse-charge document of a customer without VAT number',
    ({ file, body }) => {
      body.General.Type = 'TD16';
      file.Customer.VatNumber = null;
    },
    [SdiCheck.customerVatNumber],
  ],
  [
    'two foreign parties',
    ({ file }) => {
      file.Seller.VatNumber = german;
      Object.assign(file.Customer, { VatNumber: french, FiscalCode: null });
    },
    [SdiCheck.bothForeign],
  ],
];

describe('checks of the exchange system', () => {
  for (const [what, change, expected] of rows)
    test(`${what}: ${expected.length === 0 ? 'nothing is found' : expected.join(', ')}`, () => {
      const parts = partsOf(soundFile());
      change(parts);
      const found = checkInvoice(parts.file, today).map(({ Code }) => Code);
      assert.deepEqual([...new Set(found)].sort(), [...expected].sort());
    });

  test('every check of the content has a file that only it, or what follows from it, refuses', () => {
    // These need the bytes of the file, or what was sent before.
    const others: SdiCheckCode[] = [SdiCheck.fileName, SdiCheck.fileSize, SdiCheck.schema, SdiCheck.duplicate];
    const broken = new Set(rows.flatMap(([, , found]) => found));
    assert.deepEqual(
      Object.values(SdiCheck).filter((code) => !broken.has(code) && !others.includes(code)),
      [],
    );
  });
});
