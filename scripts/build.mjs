// Does beforehand what the launcher would do and remember: for folders that a service may not write to.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetUpError } from './runtime.mjs';
import { ensureDependencies, ensureServer, ensureWeb } from './set-up.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await ensureDependencies(root);
  await ensureWeb(root);
  await ensureServer(root);
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
