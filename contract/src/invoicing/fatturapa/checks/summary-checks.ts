import { VatCollectability } from '../../documents/document-codes.ts';
import {
  compare,
  decimalText,
  type ExactDecimal,
  isWithin,
  percentOf,
  roundTo,
  subtract,
  sumOf,
  toExact,
} from '../exact-decimal.ts';
import type { InvoiceBody, InvoiceSummary } from '../invoice-file.ts';
import type { Fault } from './finding.ts';
import { SdiCheck } from './sdi-check.ts';

const path = 'FatturaElettronicaBody/DatiBeniServizi/DatiRiepilogo';
const cent = toExact('0.01');
const euro = toExact('1');

/** A rate as a key: 22.00 and 22.0 are one. */
const rateKey = (rate: string): string => decimalText(roundTo(toExact(rate), 2));

const isReverseCharge = (nature: string | null): boolean => nature?.startsWith('N6') ?? false;

function faultsOf({ VatRate, Nature, Taxable, Vat, Collectability }: InvoiceSummary): Fault[] {
  const faults: Fault[] = [];
  const isZero = toExact(VatRate).units === 0n;
  if (isZero && !Nature) faults.push({ Code: SdiCheck.summaryNatureMissing, Path: `${path}/Natura` });
  if (!isZero && Nature)
    faults.push({
      Code: SdiCheck.summaryNatureSurplus,
      Path: `${path}/Natura`,
      Parameters: { nature: Nature, rate: VatRate },
    });
  if (isReverseCharge(Nature) && Collectability === VatCollectability.splitPayment)
    faults.push({ Code: SdiCheck.reverseChargeSplit, Path: `${path}/EsigibilitaIVA` });
  const expected = roundTo(percentOf(toExact(Taxable), toExact(VatRate)), 2);
  if (!isWithin(expected, toExact(Vat), cent))
    faults.push({
      Code: SdiCheck.vatAmount,
      Path: `${path}/Imposta`,
      Parameters: { value: Vat, expected: decimalText(expected), rate: VatRate },
    });
  return faults;
}

/** What is wrong with single summaries: 00420, 00421, 00429, 00430. */
export const summaryFaults = ({ Summaries }: InvoiceBody): Fault[] => Summaries.flatMap(faultsOf);

/** Taxable amounts that are not those of the lines of their rate: 00422. */
export function taxableFaults({ General, Lines, Summaries }: InvoiceBody): Fault[] {
  const rates = new Set(Summaries.map(({ VatRate }) => rateKey(VatRate)));
  return [...rates].flatMap((rate): Fault[] => {
    const ofRate = <Row extends { VatRate: string }>(rows: Row[], amount: (row: Row) => string | null) =>
      sumOf(rows.filter(({ VatRate }) => rateKey(VatRate) === rate).map((row) => toExact(amount(row))));
    const stated = ofRate(Summaries, ({ Taxable }) => Taxable);
    const expected: ExactDecimal = sumOf([
      ofRate(Lines, ({ Total }) => Total),
      ofRate(General.Funds, ({ Amount }) => Amount),
      ofRate(Summaries, ({ Rounding }) => Rounding),
    ]);
    if (isWithin(stated, expected, euro)) return [];
    const Parameters = { value: decimalText(stated), expected: decimalText(roundTo(expected, 2)), rate };
    return [{ Code: SdiCheck.taxableAmount, Path: `${path}/ImponibileImporto`, Parameters }];
  });
}

/** Rates and natures of lines and funds that the summaries lack: 00419, 00443, 00444. */
export function coverageFaults({ General, Lines, Summaries }: InvoiceBody): Fault[] {
  const faults: Fault[] = [];
  const charged = [...Lines, ...General.Funds];
  const rates = [...new Set(charged.map(({ VatRate }) => rateKey(VatRate)))];
  const summarised = Summaries.map(({ VatRate }) => rateKey(VatRate));
  const missing = rates.filter((rate) => !summarised.includes(rate));
  if (Summaries.length < rates.length) faults.push({ Code: SdiCheck.summaryMissing, Path: path });
  for (const rate of missing)
    faults.push({ Code: SdiCheck.rateNotSummarised, Path: `${path}/AliquotaIVA`, Parameters: { rate } });
  const natures = new Set(charged.map(({ Nature }) => Nature));
  for (const nature of natures)
    if (nature && !Summaries.some(({ Nature }) => Nature === nature))
      faults.push({ Code: SdiCheck.natureNotSummarised, Path: `${path}/Natura`, Parameters: { nature } });
  return faults;
}

/** What lines, funds and summaries have in common: where each is, and what its findings say. */
function chargedParts({ General, Lines, Summaries }: InvoiceBody) {
  const at = (element: string) => `FatturaElettronicaBody/${element}`;
  return [
    ...Lines.map((part) => ({ part, path: at('DatiBeniServizi/DettaglioLinee'), line: part.Number })),
    ...General.Funds.map((part) => ({
      part,
      path: at('DatiGenerali/DatiGeneraliDocumento/DatiCassaPrevidenziale'),
      line: null,
    })),
    ...Summaries.map((part) => ({ part, path, line: null })),
  ];
}

/** Natures that were divided in 2021, and stay in the schema. */
const genericNatures = ['N2', 'N3', 'N6'];

/** Rates that are fractions, and natures without their second digit: 00424, 00445. */
export const codeFaults = (body: InvoiceBody): Fault[] =>
  chargedParts(body).flatMap(({ part, path: element, line }) => {
    const faults: Fault[] = [];
    const rate = toExact(part.VatRate);
    if (rate.units !== 0n && compare(subtract(rate, euro), toExact('0')) < 0)
      faults.push({
        Code: SdiCheck.ratePercentage,
        Path: `${element}/AliquotaIVA`,
        Line: line,
        Parameters: { value: part.VatRate },
      });
    if (part.Nature && genericNatures.includes(part.Nature))
      faults.push({
        Code: SdiCheck.genericNature,
        Path: `${element}/Natura`,
        Line: line,
        Parameters: { nature: part.Nature },
      });
    return faults;
  });
