import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

const digits = 5;

/** A number as the end of a file's name: five digits and capitals. There are 60 million. */
export function toProgressive(number: number): string {
  const text = number.toString(36).toUpperCase();
  if (text.length > digits) throw new RangeError('The numbers of files for the exchange system are used up');
  return text.padStart(digits, '0');
}

/** Draws the next number of a file; one that is not used in the end is not drawn again. */
export async function drawProgressive(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('document_transmission_number')::text as number`,
  );
  return toProgressive(Number(rows[0]?.number));
}

/** What a file is recognised by in messages, which may name it as it was signed or packed. */
export const fileKey = (name: string): string => name.replace(/(?:\.xml)?(?:\.p7m)?(?:\.zip)?$/i, '').toUpperCase();
