import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../scripts/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A server of ours in its own process. */
export interface ServerProcess {
  origin: URL;
  process: ChildProcess & { pid: number };
  /** Milliseconds from the start to the first answer. */
  startedIn: number;
  /** The last that it wrote. */
  output(): string;
  stop(): Promise<void>;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('A port has no number');
  return address.port;
}

/** Starts a script with the same runtime and waits until `GET ready` answers 200. */
export async function startServer(
  script: string,
  port: number,
  ready: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const start = performance.now();
  const environment = { ...serverEnvironment, ...process.env, PORT: String(port), ...env };
  const child = spawn(process.execPath, [...serverFlags, script], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
  const origin = new URL(`http://localhost:${port}`);
  while (!(await answers(new URL(ready, origin)))) {
    if (child.exitCode !== null || performance.now() - start > 300_000)
      throw new Error(`${script} did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const startedIn = performance.now() - start;
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} has no process`);
  return {
    origin,
    process: Object.assign(child, { pid }),
    startedIn,
    output: () => output,
    stop: () => stop(child),
  };
}

async function answers(address: URL): Promise<boolean> {
  try {
    const { ok } = await fetch(address);
    return ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
