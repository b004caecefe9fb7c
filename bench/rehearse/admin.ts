import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the operator's command on a database. Answers the seconds that it took; throws where it fails. */
export async function admin(
  url: string,
  files: string,
  environment: Record<string, string>,
  ...words: string[]
): Promise<number> {
  const since = performance.now();
  const env = { ...process.env, ...environment, DATABASE_URL: url, DATA_DIR: files };
  const flags = ['--disable-warning=ExperimentalWarning', 'server/src/admin/admin.ts'];
  await run(process.execPath, [...flags, ...words], { cwd: root, env, maxBuffer: 2 ** 26 });
  return (performance.now() - since) / 1_000;
}
