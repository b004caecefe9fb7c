import type { Finding } from '@circolo/contract/invoicing/fatturapa/checks/finding';
import { SdiCheck, type SdiCheckCode } from '@circolo/contract/invoicing/fatturapa/checks/sdi-check';

/** The largest file that the exchange system takes. */
export const invoiceMostBytes = 5 * 1024 * 1024;

/** A country, the tax code of who transmits, and up to five letters or digits that were never used before. */
const fileName = /^[A-Z]{2}[A-Za-z0-9]{2,28}_[A-Za-z0-9]{1,5}\.(xml|xml\.p7m|zip)$/;

const finding = (Code: SdiCheckCode, Parameters: Finding['Parameters'] = {}): Finding => ({
  Code,
  Path: '',
  Body: null,
  Line: null,
  Parameters,
});

/** What the exchange system would reject a file for before it looks inside: 00001, 00003. */
export function checkFile(name: string, size: number): Finding[] {
  const findings: Finding[] = [];
  if (!fileName.test(name)) findings.push(finding(SdiCheck.fileName));
  if (size > invoiceMostBytes) findings.push(finding(SdiCheck.fileSize));
  return findings;
}

/** What the schema has against a file, as a finding each: 00200. */
export const schemaFindings = (errors: readonly string[]): Finding[] =>
  errors.map((detail) => finding(SdiCheck.schema, { detail }));

/** What makes a document the same as another one for the exchange system. */
export interface DocumentKey {
  VatNumber: string;
  Number: string;
  Year: number;
  /** Credit notes (TD04) may have the number of an invoice. */
  IsCreditNote: boolean;
}

/**
 * Whether there is another document of the same number that was not rejected: 00404.
 * @param isKnown Looks among what was sent before.
 */
export async function checkUnique(
  key: DocumentKey,
  isKnown: (key: DocumentKey) => Promise<boolean>,
): Promise<Finding[]> {
  return (await isKnown(key)) ? [finding(SdiCheck.duplicate, { number: key.Number })] : [];
}
