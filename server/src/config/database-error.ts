/** What Postgres says about a statement that it refused. */
export interface DatabaseError {
  message: string;
  /** The five-character SQLSTATE, such as `23503`. */
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

/** Causes of causes that are looked at: a chain may come back to its beginning. */
const deepest = 10;

/** Finds Postgres' own error inside what a query threw, the same on both drivers; undefined for any other error. */
export function databaseError(error: unknown): DatabaseError | undefined {
  let current = error;
  for (let depth = 0; depth < deepest && current instanceof Error; depth++) {
    if (isDatabaseError(current)) return current;
    current = current.cause;
  }
  return undefined;
}

/** The SQLSTATE of what a query threw. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether something is what Postgres answers: the error of a driver, or what a library copied of it into a plain object. */
export function isDatabaseError<Thrown extends object>(error: Thrown): error is Thrown & DatabaseError {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error;
}
