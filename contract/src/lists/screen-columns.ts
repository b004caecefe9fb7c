/** The column of packages that counts the subscriptions of each that run. */
export const runningColumn = 'RunningSubscriptions';

/** Columns that a screen counts by calls of their own, by resource: views may have them, files do not. */
export const screenColumns: Readonly<Record<string, readonly string[]>> = { Packages: [runningColumn] };
