import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A server in a process of its own, with what it prints and how it ends. */
export interface ServerProcess {
  output: { out: string; err: string };
  ended: Promise<number | null>;
  /** The address that it prints once it is ready; fails with its last words where it ends before. */
  ready(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the server, or that of another version, with these variables and no address of a database but theirs. */
export function launchServer(variables: Record<string, string>, program = main): ServerProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...env, NODE_ENV: 'development', ...variables },
  });
  const output = { out: '', err: '' };
  child.stderr.on('data', (chunk) => (output.err += chunk));
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => {});
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
    const address = /Circolo is ready: (\S+)/.exec(output.out)?.[1];
    if (address) ready.resolve(address);
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  void ended.then(() => ready.reject(new Error(output.err)));
  return { output, ended, ready: () => ready.promise, kill: (signal) => child.kill(signal) };
}
