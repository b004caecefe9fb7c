import { createHash } from 'node:crypto';
import type { StatementColumns } from '@circolo/contract/banking/bank-statement';
import type { StatementFieldName } from '@circolo/contract/banking/codes';
import { readDay } from '../../lists/import/values.ts';

/** A movement of an account as a file states it; in cents, negative where money went out. */
export interface Movement {
  BookingDate: string;
  ValueDate: string;
  Amount: number;
  Payer: string | null;
  PayerIban: string | null;
  Remittance: string;
  EntryReference: string | null;
  /** What who ordered it calls it: the end-to-end id, the name of the file. */
  OriginReference: string | null;
  /** The bank's reason, where it is a transfer that came back. */
  ReturnCode: string | null;
}

/** A file that was read. */
export interface ReadStatement {
  Headings: string[];
  Columns: StatementColumns;
  Missing: StatementFieldName[];
  Movements: Movement[];
  /** Lines that are no movement, by their number in the file. */
  Unread: number[];
}

/** A day of a movement; null for one that does not exist, or of another century. */
export function movementDay(text: string): string | null {
  const read = readDay(text);
  const day = 'value' in read ? String(read.value) : '';
  return day.startsWith('20') ? day : null;
}

const longest = { Payer: 140, Remittance: 1000, EntryReference: 140, OriginReference: 400 };

/** A text as it is stored: without control characters and repeated spaces. */
const tidy = (text: string, most: number = longest.Remittance): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

const orNull = (text: string | null | undefined, most: number): string | null => tidy(text ?? '', most) || null;

const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/;

/** An IBAN as it is stored, of a cell that holds one. */
function readIban(text: string | null | undefined): string | null {
  const plain = (text ?? '').toUpperCase().replace(/\s/g, '');
  return iban.exec(plain)?.[0] ?? null;
}

type NewMovement = Pick<Movement, 'BookingDate' | 'ValueDate' | 'Amount'> & Partial<Pick<Movement, 'ReturnCode'>>;

/** Puts a movement together, its texts as they are stored. */
export const movement = (
  { BookingDate, ValueDate, Amount, ReturnCode = null }: NewMovement,
  texts: {
    [Key in 'Payer' | 'PayerIban' | 'Remittance' | 'EntryReference' | 'OriginReference']?: string | null | undefined;
  },
): Movement => ({
  BookingDate,
  ValueDate,
  Amount,
  Payer: orNull(texts.Payer, longest.Payer),
  PayerIban: readIban(texts.PayerIban),
  Remittance: tidy(texts.Remittance ?? ''),
  EntryReference: orNull(texts.EntryReference, longest.EntryReference),
  OriginReference: orNull(texts.OriginReference, longest.OriginReference),
  ReturnCode,
});

const keyOf = ({ BookingDate, Amount, Remittance, EntryReference }: Movement): string => {
  const text = Remittance.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [BookingDate, Amount, EntryReference ?? '', text].join('|');
};

/**
 * What makes each movement the same one in two overlapping files: its day, amount, reference and text, and of several that
 * are alike which one it is. Who pays takes no part: a column that is read from today on makes no movement new.
 */
export function fingerprints(movements: readonly Movement[]): string[] {
  const seen = new Map<string, number>();
  return movements.map((one) => {
    const key = keyOf(one);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return createHash('sha256').update(`${key}|${nth}`).digest('base64url');
  });
}
