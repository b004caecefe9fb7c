// Builds the pages and the server's file beforehand, for folders that a service may not write to.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetUpError } from './runtime.mjs';
import { ensureServer, ensureWeb } from './set-up.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await ensureWeb(root);
  await ensureServer(root);
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
