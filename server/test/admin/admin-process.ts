import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Printed } from '../../src/admin/run-command.ts';

const own = fileURLToPath(new URL('../../src/admin/admin.ts', import.meta.url));

/** What a process printed, and how it ended. */
type ProcessOutput = Omit<Printed, 'exitCode'> & { exitCode: number | null };

/** Runs the operator's command as a process of its own, with these variables and no address of a database but theirs. */
export const adminProcess = (variables: Record<string, string>, ...typed: string[]): Promise<ProcessOutput> =>
  adminProcessOf(own, variables, ...typed);

/** The same with the command of another version. */
export async function adminProcessOf(
  file: string,
  variables: Record<string, string>,
  ...typed: string[]
): Promise<ProcessOutput> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...typed], {
    env: { ...env, NODE_ENV: 'development', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (printed.out += chunk));
  child.stderr.on('data', (chunk) => (printed.err += chunk));
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { ...printed, exitCode };
}
