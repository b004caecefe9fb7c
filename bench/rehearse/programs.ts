import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a program is started. */
interface Start {
  /** The folder of what it prints. */
  logs: string;
  env?: Record<string, string>;
  account?: { uid?: number; gid?: number };
}

const running = new Set<ChildProcess>();

/** Starts a program, whose words go to a file that has its name. It ends with us. */
export function startProgram(name: string, [command, ...args]: readonly string[], start: Start): ChildProcess {
  if (command === undefined) throw new Error(`${name} has no command`);
  const { logs, env, account } = start;
  const options = { env: { ...process.env, ...env }, detached: true, ...account };
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Sends a signal to a program and all that it has started. */
export function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
}

/** Ends a program and waits for its end. */
export async function end(child: ChildProcess, name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signal(child, name);
  await ended;
}

/** Ends all programs at once. */
export function endAll(): void {
  for (const child of running) signal(child, 'SIGKILL');
}

/** Waits until something is so; throws with `what` where it does not become so within the seconds. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  for (const deadline = Date.now() + seconds * 1_000; ; await sleep(200)) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds`);
  }
}
