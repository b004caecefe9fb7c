import type { SQL } from 'drizzle-orm';

/** A night, and a kind's period counted back from it. */
export interface Night {
  now: Date;
  /** The day in Italy. */
  Day: string;
  /** How much older something must be than the beginning of that day. */
  period: SQL;
}
