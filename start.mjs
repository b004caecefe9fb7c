// The launcher: whatever Node the machine has, it sets Circolo up and runs it on the pinned runtime.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepRunning } from './scripts/keep-running.mjs';
import { runChild } from './scripts/run-child.mjs';
import { pinnedNode, SetUpError, serverEnvironment, serverFlags } from './scripts/runtime.mjs';
import { ensureDependencies, ensureServer, ensureWeb, isWebReady } from './scripts/set-up.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const [option, ...rest] = process.argv.slice(2);

function command() {
  if (option === '--dev') return [join(root, 'scripts/dev.mjs'), ...rest];
  if (option === '--run' && rest.length > 0) return rest;
  if (option === undefined) return [join(root, 'server/src/main.ts')];
  throw new SetUpError('Usage: node start.mjs [--dev | --run <file.ts> [arguments]]');
}

function environment() {
  const compiled = join(root, 'node_modules/.cache/circolo/compile');
  return { NODE_COMPILE_CACHE: compiled, ...serverEnvironment, ...process.env };
}

async function start() {
  if (Number(process.versions.node.split('.')[0]) < 20) throw new SetUpError('Circolo needs Node 20 or newer.');
  const args = command();
  await ensureDependencies(root);
  if (option === undefined && !isWebReady(root)) {
    // Before the pages are built: a port or a folder that cannot be used is found out at once.
    const code = await run([...args, '--check']);
    if (code !== 0) return code;
  }
  if (option !== '--run') await ensureWeb(root);
  if (option !== undefined) return run(args);
  const server = await ensureServer(root);
  return keepRunning(() => run([server], serverFlags));
}

function run(args, flags = ['--disable-warning=ExperimentalWarning']) {
  return runChild(pinnedNode(root), [...flags, ...args], { env: environment() });
}

try {
  process.exitCode = await start();
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
