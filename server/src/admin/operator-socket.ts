import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/** What is asked over the socket, as one line of JSON. */
export interface OperatorRequest {
  typed: string[];
  /** The folder that paths are typed from. */
  folder: string;
  backupKey?: string | undefined;
}

/** Where the server of an embedded database listens for the operator of its machine. */
export function operatorSocket(dataDir: string): string {
  const folder = resolve(dataDir);
  if (process.platform !== 'win32') return join(folder, 'admin.sock');
  return `\\\\.\\pipe\\circolo-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
}
