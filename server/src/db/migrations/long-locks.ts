import { chunksOf, madeTables, statementsOf } from './migration-text.ts';

/** A comment before a statement that says why its table is locked for a moment only. */
const excuse = /^[ \t]*--[ \t]*short lock:[ \t]*\S/m;

/** What reads or writes all of a table while everybody else waits (PostgreSQL, ALTER TABLE "Notes", CREATE INDEX). */
const rules: readonly [pattern: RegExp, sentence: string][] = [
  [
    /^create (?:unique )?index (?!concurrently)[^(]* on (?:only )?"?(?<table>\w+)/,
    'an index is built while no one may write',
  ],
  [
    /^alter table (?:only )?"?(?<table>\w+)"? .*\badd constraint\b(?!.*\bnot valid\b)/,
    'a constraint is checked against all rows: add it "not valid", and validate it in a later migration',
  ],
  [/^alter table (?:only )?"?(?<table>\w+)"? .*\balter column\b.*\bset data type\b/, 'all rows are written anew'],
  [
    /^alter table (?:only )?"?(?<table>\w+)"? .*\bset not null\b/,
    'all rows are read: add a check "not valid" and validate it first',
  ],
  [
    /^alter table (?:only )?"?(?<table>\w+)"? .*\badd column\b.*\bdefault\b.*\(/,
    'a default that is computed writes all rows anew',
  ],
  [
    /^alter table (?:only )?"?(?<table>\w+)"? .*\bgenerated always as\b.*\bstored\b/,
    'a stored column writes all rows anew',
  ],
  [/^update "?(?<table>\w+)/, 'all rows are written in one transaction: let a job do it in batches'],
  [/^delete from "?(?<table>\w+)/, 'rows are deleted in one transaction: let a job do it in batches'],
  [/^(?:cluster|vacuum full|reindex table) "?(?<table>\w+)/, 'the table is written anew'],
  [/^lock table "?(?<table>\w+)/, 'the table is locked'],
];

/** The words of a block before a statement of it. */
const blockWords = /^.*\b(?:begin|then|else|loop) /;

/** What a statement of a migration does that locks a table for long. */
export interface LongLock {
  table: string;
  /** A sentence that goes on after the table. */
  sentence: string;
}

function lockIn(statement: string, made: ReadonlySet<string>): LongLock[] {
  const sql = statement.replace(blockWords, '');
  for (const [pattern, sentence] of rules) {
    const table = pattern.exec(sql)?.groups?.table;
    if (table !== undefined && !made.has(table)) return [{ table, sentence }];
  }
  return [];
}

/**
 * What a migration does that locks a table of any size for long: one for each statement. Tables that the migration itself makes
 * are empty, and a statement may say why its lock is short (`-- short lock: at most a hundred rows`).
 * @param text the SQL of a migration, its statements divided as drizzle does it
 */
export function findLongLocks(text: string): LongLock[] {
  const chunks = chunksOf(text);
  const made = madeTables(chunks.flatMap(statementsOf));
  return chunks.flatMap((chunk) =>
    excuse.test(chunk) ? [] : statementsOf(chunk).flatMap((statement) => lockIn(statement, made)),
  );
}
