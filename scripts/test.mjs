// npm test: sets everything up, runs every step and counts. `npm test -- types lint` runs only the steps named, `npm test -- --changed` what differs from main.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureDovecot, ensurePostgres, installChromium, installDovecot } from './os-packages.mjs';
import { findPostgres, startPostgres, throwawayFolder } from './postgres.mjs';
import { pinnedNode, SetUpError } from './runtime.mjs';
import { ensureDependencies } from './set-up.mjs';
import { steps } from './test-steps.mjs';
import { slowestLines, summarise } from './test-summary.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const onlyChanged = process.argv.includes('--changed');
const wanted = process.argv.slice(2).filter((name) => name !== '--changed');
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
    const { results, leftOut } = await runSteps(context);
    const isAsked = ({ name }) => wanted.includes(name);
    const mustBeWhole = Boolean(process.env.CI) || leftOut.some(isAsked);
    const { lines, exitCode } = summarise(results, leftOut, { mustBeWhole });
    console.log(`\n── summary (${seconds(started)})\n${lines.join('\n')}`);
    return exitCode;
  } finally {
    await stop();
  }
}

async function setUp() {
  await ensureDependencies(root);
  const selection = onlyChanged ? selectChanged() : undefined;
  // A build machine says at once what it lacks.
  if (process.env.CI && isWanted({ name: 'e2e' })) ensureChromium();
  if (process.env.CI && isWanted({ name: 'imap' })) ensureDovecot();
  // Where the step `postgres` does not run, nothing may be left to it.
  const onPostgres = isWanted({ name: 'postgres' }) && !selection;
  const postgres = onPostgres ? await postgresServer() : undefined;
  const databaseUrl = onPostgres ? process.env.TEST_DATABASE_URL || postgres?.url : undefined;
  // The tests make databases of their own; the one of a private server is left to the stories.
  const find = { findBrowser: installChromium, findImapServer: installDovecot };
  const context = { root, selection, databaseUrl, emptyDatabaseUrl: postgres?.url, ...find };
  return { context, stop: async () => postgres?.stop() };
}

/** The tests of what differs from main; TypeScript is read by the pinned runtime only. */
function selectChanged() {
  const script = resolve(root, 'scripts/changed.ts');
  const { status, stdout, stderr } = spawnSync(pinnedNode(root), [script], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new SetUpError(`What differs from main cannot be found: ${stderr}`);
  const selection = JSON.parse(stdout);
  console.log(`${selection.changed.length} files differ from ${selection.base.slice(0, 8)}.`);
  console.log(`${selection.tests.length} files of tests, stories: ${selection.stories.join(', ') || 'none'}`);
  return selection;
}

async function postgresServer() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (process.env.CI) ensurePostgres();
  return findPostgres() ? startPostgres({ parent: throwawayFolder(), settings: forSpeed }) : undefined;
}

function isWanted(step) {
  return wanted.length === 0 || [step.name, ...(step.neededBy ?? [])].some((name) => wanted.includes(name));
}

/** A step that lacks something is left out; all others run. */
async function runSteps(context) {
  const results = [];
  const leftOut = [];
  for (const step of steps.filter((each) => isWanted(each) && (each.isNeeded?.(context) ?? true))) {
    const reason = step.missing?.(context);
    if (reason) leftOut.push({ name: step.name, reason });
    else results.push({ name: step.name, ...(await run(step, context)) });
  }
  return { results, leftOut };
}

async function run(step, context) {
  console.log(`\n── ${step.name}: ${step.title}`);
  const started = Date.now();
  const counts = await step.run(context);
  const line = `${counts.failed > 0 ? '✖' : '✔'} ${step.name}: ${describe(counts)} (${seconds(started)})`;
  console.log(line);
  if (counts.slowest?.length) console.log(['slowest:', ...slowestLines(counts.slowest)].join('\n'));
  return { ...counts, line };
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
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
