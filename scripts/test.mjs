// npm test: sets everything up, runs every step and counts. `npm test -- types lint` runs only the steps named.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensurePostgres } from './os-packages.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { SetUpError } from './runtime.mjs';
import { ensureDependencies } from './set-up.mjs';
import { steps } from './test-steps.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = process.argv.slice(2);
const forSpeed = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1';
// The same sources are loaded by a process after the other.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/circolo/compile');

async function main() {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new SetUpError(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`);
  const started = Date.now();
  const { context, stop } = await setUp();
  console.log(`set-up: ${seconds(started)}`);
  try {
    const chosen = steps.filter((step) => isWanted(step) && (step.when?.(context) ?? true));
    const results = [];
    for (const step of chosen) results.push(await run(step, context));
    return conclude(results, started);
  } finally {
    await stop();
  }
}

async function setUp() {
  await ensureDependencies(root);
  const chromium = isWanted({ name: 'e2e' }) ? ensureChromium() : undefined;
  // Where the step `postgres` does not run, nothing may be left to it.
  const onPostgres = isWanted({ name: 'postgres' });
  const postgres = onPostgres ? await postgresServer() : undefined;
  const databaseUrl = onPostgres ? process.env.TEST_DATABASE_URL || postgres?.url : undefined;
  return { context: { root, chromium, databaseUrl }, stop: async () => postgres?.stop() };
}

async function postgresServer() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (process.env.CI) ensurePostgres();
  if (findPostgres()) return startPostgres({ settings: forSpeed });
  console.log('No PostgreSQL server on this machine: the server is tested on the embedded database only.');
  return undefined;
}

function isWanted(step) {
  return wanted.length === 0 || [step.name, ...(step.neededBy ?? [])].some((name) => wanted.includes(name));
}

async function run(step, context) {
  console.log(`\n── ${step.name}: ${step.title}`);
  const started = Date.now();
  const counts = await step.run(context);
  const line = `${counts.failed > 0 ? '✖' : '✔'} ${step.name}: ${describe(counts)} (${seconds(started)})`;
  console.log(line);
  return { ...counts, line };
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function conclude(results, started) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n── summary (${seconds(started)})\n${results.map((result) => result.line).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

// Children and the database end with the process; only an orderly exit takes them along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
