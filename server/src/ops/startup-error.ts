/** Why the server cannot start, as one sentence that a person can act on. Printed without a stack; exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
