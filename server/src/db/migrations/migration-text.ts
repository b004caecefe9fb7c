/** How drizzle divides the statements of a migration. */
const breakpoint = '--> statement-breakpoint';

/** The statements of a migration, each with the comments before it. */
export const chunksOf = (text: string): string[] => text.split(breakpoint);

/** A statement in one line of small letters, without comments. */
const plain = (text: string): string =>
  text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The statements of a chunk, each plain. Those of a block (`DO $$ … $$`) count one by one. */
export const statementsOf = (chunk: string): string[] => plain(chunk).split(/; ?/);

/** The tables that statements make: they are empty, and no other version knows them. */
export const madeTables = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((statement) => /\bcreate table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []));

/** The text of a migration whose statements drizzle has divided. */
export const textOf = ({ sql }: { sql: readonly string[] }): string => sql.join(breakpoint);
