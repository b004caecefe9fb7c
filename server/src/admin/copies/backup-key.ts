import { AdminError } from '../../config/admin-error.ts';
import type { Config } from '../../config/config.ts';

/** The key of the operator that seals backups. Throws AdminError where there is none. */
export function backupKeyOf({ backupKey }: Config): string {
  if (backupKey === undefined)
    throw new AdminError(
      'BACKUP_KEY is missing: make one with "openssl rand -base64 48", and store it apart from the backups.',
    );
  return backupKey;
}
