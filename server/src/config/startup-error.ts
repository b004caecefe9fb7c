/** Why the server cannot start, as one sentence that a person can act on. Printed without a stack; exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** A data folder that this user may not use. */
export const folderNotWritable = (folder: string, cause: unknown): StartupError =>
  new StartupError(`The data folder ${folder} cannot be written; check its permissions or set DATA_DIR.`, { cause });
