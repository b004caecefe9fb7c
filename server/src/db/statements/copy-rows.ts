import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { sessionOf } from '../session.ts';

/** What the text form of COPY reads as something else. */
const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const fieldOf = (text: string | null): string =>
  text === null ? '\\N' : text.replace(special, (found) => escapes[found] ?? found);

/** Rows in the text form of COPY. */
const copyText = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => `${row.map(fieldOf).join('\t')}\n`).join('');

/**
 * Writes rows into columns of a table by COPY, which neither parses nor plans anything for a row: the database reads each text as it writes the value itself.
 * Wait for it before the next statement: what is sent behind it would be taken for rows.
 */
export function copyRows(
  tx: Tx,
  table: SQL,
  columns: SQL,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  return sessionOf(tx).copyIn(sql`copy ${table} (${columns})`, copyText(rows));
}
