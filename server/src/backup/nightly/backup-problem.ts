import { failureText } from '../../config/logged-error.ts';
import { BackupError } from '../file/backup-error.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT']);
const refused = new Set(['EACCES', 'EPERM', 'EROFS']);
const unusable = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EIO', 'ESTALE']);

/** Why a backup or its rehearsal failed, as one sentence for the operator. `place`: the folder that was written to. */
export function backupProblem(error: unknown, place: string): string {
  if (error instanceof BackupError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (fullDisk.has(code)) return `The disk of ${place} is full: make room there, or choose another folder.`;
  if (refused.has(code)) return `${place} cannot be written to (${code}): give the user of the server the right to it.`;
  if (unusable.has(code)) return `${place} cannot be used (${code}): check that the folder is there.`;
  return failureText(error);
}
