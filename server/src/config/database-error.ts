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

/** Finds Postgres' own error inside what a query threw, the same on both drivers; undefined for any other error. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isDatabaseError(current)) return current;
  }
  return undefined;
}

/** The SQLSTATE of what a query threw. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

function isDatabaseError(error: Error): error is Error & DatabaseError {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error;
}
