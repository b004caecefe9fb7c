import { DocumentType } from '../../documents/document-codes.ts';
import { compare, toExact } from '../exact-decimal.ts';
import type { InvoiceBody } from '../invoice-file.ts';
import type { Fault } from './finding.ts';
import { SdiCheck } from './sdi-check.ts';

const path = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento';
const funds = `${path}/DatiCassaPrevidenziale`;
const toOneself = 'TD21';

/** What is wrong with date, number and discounts of a document: 00403, 00418, 00425, 00437. */
export function generalFaults({ General, LinkedInvoices }: InvoiceBody, today: string): Fault[] {
  const { Date: date, Number: number, Type, Discounts } = General;
  const faults: Fault[] = [];
  if (date > today) faults.push({ Code: SdiCheck.dateInFuture, Path: `${path}/Data`, Parameters: { value: date } });
  const later = LinkedInvoices.find((linked) => linked.Date !== null && linked.Date > date);
  if (Type === DocumentType.creditNote && later)
    faults.push({
      Code: SdiCheck.creditBeforeInvoice,
      Path: `${path}/Data`,
      Parameters: { value: date, expected: later.Date ?? '' },
    });
  if (!/\d/.test(number))
    faults.push({ Code: SdiCheck.numberDigits, Path: `${path}/Numero`, Parameters: { value: number } });
  for (const { Percentage, Amount } of Discounts)
    if (Percentage === null && Amount === null)
      faults.push({ Code: SdiCheck.documentDiscount, Path: `${path}/ScontoMaggiorazione` });
  return faults;
}

const isZero = (rate: string): boolean => toExact(rate).units === 0n;

/** What is wrong with funds and withholding: 00411, 00413, 00414, 00415. */
export function withholdingFaults({ General, Lines }: InvoiceBody): Fault[] {
  const faults: Fault[] = [];
  const isMissing = General.Withholdings.length === 0;
  const line = Lines.find(({ Withholding }) => Withholding);
  if (isMissing && line)
    faults.push({ Code: SdiCheck.lineWithholding, Path: `${path}/DatiRitenuta`, Line: line.Number });
  if (isMissing && General.Funds.some(({ Withholding }) => Withholding))
    faults.push({ Code: SdiCheck.fundWithholding, Path: `${path}/DatiRitenuta` });
  for (const { VatRate, Nature } of General.Funds) {
    if (isZero(VatRate) && !Nature) faults.push({ Code: SdiCheck.fundNatureMissing, Path: `${funds}/Natura` });
    if (!isZero(VatRate) && Nature)
      faults.push({ Code: SdiCheck.fundNatureSurplus, Path: `${funds}/Natura`, Parameters: { nature: Nature } });
  }
  return faults;
}

/** Lines of a rate of 0 where the type of the document has none: 00474. */
export function zeroRateFaults({ General, Lines }: InvoiceBody): Fault[] {
  if (General.Type !== toOneself) return [];
  return Lines.filter(({ VatRate }) => compare(toExact(VatRate), toExact('0')) === 0).map(({ Number: Line }) => ({
    Code: SdiCheck.zeroRateNotAllowed,
    Path: 'FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee/AliquotaIVA',
    Line,
    Parameters: { type: General.Type },
  }));
}
