import {
  add,
  decimalText,
  type ExactDecimal,
  isWithin,
  multiply,
  negate,
  percentOf,
  roundTo,
  toExact,
} from '../exact-decimal.ts';
import type { InvoiceBody, InvoiceDiscount, InvoiceLine } from '../invoice-file.ts';
import type { Fault } from './finding.ts';
import { SdiCheck } from './sdi-check.ts';

const path = 'FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee';
const cent = toExact('0.01');
const surcharge = 'MG';
/** Where a line names no quantity. */
const oneUnit = '1';

/** Discounts apply one after the other, each to what the one before has left; an amount wins over a percentage. */
function discounted(price: ExactDecimal, { Type, Percentage, Amount }: InvoiceDiscount): ExactDecimal {
  const change = Amount === null ? percentOf(price, toExact(Percentage)) : toExact(Amount);
  return add(price, Type === surcharge ? change : negate(change));
}

/** What a line comes to, exactly. */
function expectedTotal({ UnitPrice, Discounts, Quantity }: InvoiceLine): ExactDecimal {
  return multiply(Discounts.reduce(discounted, toExact(UnitPrice)), toExact(Quantity ?? oneUnit));
}

function faultsOf(line: InvoiceLine): Fault[] {
  const faults: Fault[] = [];
  const isZero = toExact(line.VatRate).units === 0n;
  if (isZero && !line.Nature) faults.push({ Code: SdiCheck.lineNatureMissing, Path: `${path}/Natura` });
  if (!isZero && line.Nature)
    faults.push({
      Code: SdiCheck.lineNatureSurplus,
      Path: `${path}/Natura`,
      Parameters: { nature: line.Nature, rate: line.VatRate },
    });
  const isEmpty = ({ Percentage, Amount }: InvoiceDiscount) => Percentage === null && Amount === null;
  if (line.Discounts.some(isEmpty)) faults.push({ Code: SdiCheck.lineDiscount, Path: `${path}/ScontoMaggiorazione` });
  const expected = expectedTotal(line);
  if (!isWithin(expected, toExact(line.Total), cent))
    faults.push({
      Code: SdiCheck.lineTotal,
      Path: `${path}/PrezzoTotale`,
      Parameters: { value: line.Total, expected: decimalText(roundTo(expected, 2)) },
    });
  return faults;
}

/** What is wrong with single lines: 00400, 00401, 00423, 00438. */
export const lineFaults = ({ Lines }: InvoiceBody): Fault[] =>
  Lines.flatMap((line) => faultsOf(line).map((fault) => ({ ...fault, Line: line.Number })));
