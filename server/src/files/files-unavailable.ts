/** The store of files was not reached, or refused what it was asked for. The same may well succeed in a moment. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';

  constructor(cause: unknown) {
    super(`The store of files cannot be used (${cause instanceof Error ? cause.name : 'unknown'}).`, { cause });
  }
}
