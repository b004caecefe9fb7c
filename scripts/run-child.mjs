import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const stdio = ['inherit', 'inherit', 'inherit', 'pipe'];
const guard = new URL('end-with-launcher.mjs', import.meta.url).href;
const unix = process.platform !== 'win32';

/**
 * Runs a program of Node until it ends and gives its exit code. Signals are handed on once: the child has its own process group, so Ctrl+C, which a
 * terminal and npm both deliver, does not arrive twice; a pipe closes when we are killed.
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, ['--import', guard, ...args], { stdio, detached: unix, ...options });
    const stopWatching = forward(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function forward(child) {
  const last = {};
  const listeners = signals.map((signal) => {
    const listener = () => {
      if (Date.now() - (last[signal] ?? 0) < 500) return;
      last[signal] = Date.now();
      child.kill(signal);
    };
    process.on(signal, listener);
    return [signal, listener];
  });
  const watch = watchNpm(child);
  return () => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/** npm ends its shell and leaves us running: without a parent we end the child too, so that the port is free again. */
function watchNpm(child) {
  if (!unix || !process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  return watch;
}
