/** How drizzle divides the statements of a migration. */
const breakpoint = '--> statement-breakpoint';

/** The statements of a migration, each with the comments before it. */
export const chunksOf = (text: string): string[] => text.split(breakpoint);

/** The text of a migration whose statements drizzle has divided. */
export const textOf = ({ sql }: { sql: readonly string[] }): string => sql.join(breakpoint);
