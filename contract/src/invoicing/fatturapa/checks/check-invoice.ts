import type { InvoiceBody, InvoiceFile } from '../invoice-file.ts';
import type { Fault, Finding } from './finding.ts';
import { generalFaults, withholdingFaults, zeroRateFaults } from './general-checks.ts';
import { lineFaults } from './line-checks.ts';
import { partyFaults, partyTypeFaults } from './party-checks.ts';
import { codeFaults, coverageFaults, summaryFaults, taxableFaults } from './summary-checks.ts';
import { transmissionFaults } from './transmission-checks.ts';

const bodyFaults = (file: InvoiceFile, body: InvoiceBody, today: string): Fault[] => [
  ...generalFaults(body, today),
  ...partyTypeFaults(file, body),
  ...withholdingFaults(body),
  ...lineFaults(body),
  ...zeroRateFaults(body),
  ...summaryFaults(body),
  ...taxableFaults(body),
  ...coverageFaults(body),
  ...codeFaults(body),
];

const finding = (fault: Fault, Body: number | null): Finding => ({
  Code: fault.Code,
  Path: fault.Path,
  Body,
  Line: fault.Line ?? null,
  Parameters: fault.Parameters ?? {},
});

/**
 * What the exchange system would reject a file for by its content: the checks that need neither its bytes nor what was sent
 * before. In exact decimal arithmetic, with the tolerances of the official list. A file that the schema refuses may have more.
 * @param today The day of sending, in Italy.
 */
export const checkInvoice = (file: InvoiceFile, today: string): Finding[] => [
  ...[...transmissionFaults(file), ...partyFaults(file)].map((fault) => finding(fault, null)),
  ...file.Bodies.flatMap((body, index) => bodyFaults(file, body, today).map((fault) => finding(fault, index + 1))),
];
