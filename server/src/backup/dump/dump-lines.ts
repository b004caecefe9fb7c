import { createHash } from 'node:crypto';

/** A table as it is dumped: with its schema, and without columns that the database computes itself. */
export interface DumpTable {
  Name: string;
  /** With their types, as a cast writes them. */
  Columns: { Name: string; Type: string }[];
}

/** What a dump begins with. */
export interface DumpHead {
  Version: string;
  /** The migrations of the database, in order. */
  Migrations: string[];
  Engine: 'embedded' | 'server';
  At: string;
  /** Whose data it is. */
  Installation: string;
  /** The identity of the SECRET_KEY that opens what is sealed. */
  KeyId: string | null;
  /** The version of the queue's own tables; null without a queue. */
  Queue: number | null;
  Tables: DumpTable[];
}

/** What a table came to: its rows, and a sum of all of them that does not depend on their order. */
export interface TableSum {
  Table: string;
  Rows: number;
  Sum: string;
}

/** What a dump ends with. */
export interface DumpEnd {
  Tables: TableSum[];
  Sequences: { Name: string; Value: string }[];
}

/*
 * A dump is lines of JSON. A row is a list, of the text of each column; everything else is an object with one name: `Head`,
 * `Table` before the rows of a table, `End`.
 */
export const headLine = (Head: DumpHead): string => `${JSON.stringify({ Head })}\n`;
export const tableLine = (Table: string): string => `${JSON.stringify({ Table })}\n`;
export const endLine = (End: DumpEnd): string => `${JSON.stringify({ End })}\n`;
export const isRow = (line: string): boolean => line.startsWith('[');

/** A line that is no row. */
export type ControlLine = { Head: DumpHead } | { Table: string } | { End: DumpEnd };

/** Adds up the rows of a table, each by the first 32 bits of its MD5, as `tableSum` has the database do it. */
export function rowSummer(): { add(line: string): void; rows(): number; sum(): string } {
  let rows = 0;
  let sum = 0n;
  return {
    add(line) {
      rows++;
      sum += BigInt(createHash('md5').update(line).digest().readUInt32BE());
    },
    rows: () => rows,
    sum: () => String(sum),
  };
}
