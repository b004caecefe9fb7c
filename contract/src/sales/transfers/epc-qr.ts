import { type Cents, fromCents } from '../../values/money.ts';

/** What an EPC QR code asks a bank's application to pay. */
export interface CreditTransfer {
  /** Optional inside the EEA. */
  Bic: string | null;
  /** The payee, cut at 70 characters. */
  Holder: string;
  Iban: string;
  /** From 0.01 to 999,999,999.99 EUR. */
  Amount: Cents;
  /** Unstructured remittance, at most 140 characters. */
  Remittance: string;
}

const oneLine = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most);

/**
 * The text of a QR code for a SEPA credit transfer (EPC069-12, version 002, UTF-8), that banks' applications read.
 * Fields in order: service tag, version, character set, identification, BIC, name, IBAN, amount, purpose, structured
 * and unstructured remittance; the empty ones at the end are left out.
 */
export function epcPayload(transfer: CreditTransfer): string {
  if (transfer.Amount < 1) throw new RangeError('A transfer has an amount above zero.');
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    transfer.Bic ?? '',
    oneLine(transfer.Holder, 70),
    transfer.Iban.replace(/\s/g, '').toUpperCase(),
    `EUR${fromCents(transfer.Amount).toFixed(2)}`,
    '',
    '',
    oneLine(transfer.Remittance, 140),
  ].join('\n');
}
