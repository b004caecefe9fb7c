/** A backup that cannot be used, as one sentence for the person who runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
