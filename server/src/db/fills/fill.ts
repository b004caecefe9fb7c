import type { SQL } from 'drizzle-orm';

/** How the rows of a table get what a migration has added for them, while the server works (decision 075). */
export interface Fill {
  /** Never changes: the position is kept under it, and the migration that contracts names it. Such as `lead-fax`. */
  name: string;
  /** The table whose rows are gone through. */
  table: string;
  /** A column of it: whole numbers, unique and with an index. */
  key: string;
  /** Rows of one batch, so few that its transaction takes well below a second. */
  batchSize: number;
  /** Milliseconds between two batches, in which others work. */
  pause: number;
  /** Whether a row of the table still has to be filled. */
  missing: SQL;
  /**
   * Fills the rows whose key is greater than `after` and at most `upTo`: one statement, which changes nothing when it runs again and
   * leaves what a new version has written.
   */
  fill(after: number, upTo: number): SQL;
}
