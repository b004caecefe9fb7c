/** A command of the operator that cannot be carried out, as one sentence for the person who runs it. Printed without a stack; exit code 1. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
