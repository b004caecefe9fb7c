import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { noChromium, noDovecot, noPostgres } from './os-packages.mjs';
import { pinnedNode, SetUpError } from './runtime.mjs';
import { ensureWeb } from './set-up.mjs';
import { isMeant, longest, needsImap, testFiles, timeZones } from './test-files.mjs';
import { firstLines, slowestOf } from './test-summary.mjs';

/** Every workspace; what has the sources of the server in it is checked with them, once. */
const programs = ['contract', 'messages', 'tsconfig.server.json', 'web', 'e2e'];
const oneStep = 35 * 60_000;
/** Three hundred stories on a slow machine; the build as a whole has 90 minutes. */
const allStories = 60 * 60_000;

/**
 * The steps of `npm test`, in order. Each gives `{ passed, failed, skipped, failures, slowest }`; a gate counts as one. A step whose `missing` gives a sentence is left out,
 * and one whose `isNeeded` is false has nothing to do.
 */
export const steps = [
  { name: 'types', title: 'types of every workspace', run: types },
  {
    name: 'lint',
    title: 'lint and format',
    run: ({ root }) =>
      gate(root, [
        '@biomejs/biome/bin/biome',
        'ci',
        '--error-on-warnings',
        `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      ]),
  },
  {
    name: 'unused',
    title: 'unused files, exports, dependencies',
    run: ({ root }) => gate(root, ['knip/bin/knip.js', '--no-progress']),
  },
  { name: 'checks', title: 'checks of the house', run: checks },
  { name: 'build', title: 'build of the pages', run: build, neededBy: ['unit', 'postgres', 'e2e'] },
  {
    name: 'unit',
    title: 'tests on the embedded database',
    run: unit,
    isNeeded: ({ selection }) => !selection || selection.tests.some((file) => !needsImap(file)),
  },
  {
    name: 'postgres',
    title: 'tests of the server on PostgreSQL',
    run: onPostgres,
    isNeeded: ({ selection }) => !selection,
    missing: ({ databaseUrl }) => (databaseUrl ? undefined : noPostgres),
  },
  {
    name: 'imap',
    title: 'tests with an IMAP server',
    run: withImap,
    isNeeded: ({ selection }) => !selection || selection.tests.some(needsImap),
    missing: ({ findImapServer }) => (findImapServer() ? undefined : noDovecot),
  },
  {
    name: 'e2e',
    title: 'stories in the browser',
    run: stories,
    isNeeded: ({ selection }) => !selection || selection.stories.length > 0,
    missing: ({ findBrowser }) => (findBrowser() ? undefined : noChromium),
  },
];

async function build({ root }) {
  try {
    await ensureWeb(root, { isSilent: true });
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function types({ root, selection }) {
  const results = await Promise.all(
    (selection?.workspaces ?? programs).map((program) =>
      quiet(root, ['typescript/bin/tsc', '--noEmit', '-p', program]),
    ),
  );
  for (const { output } of results) process.stdout.write(output);
  const failed = results.filter(({ code }) => code !== 0).length;
  return { passed: results.length - failed, failed };
}

async function gate(root, args) {
  const code = await loud(root, tool(root, args));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function checks({ root }) {
  return counted((file) => loud(root, [join(root, 'scripts/check.ts')], { TEST_COUNTS: file }));
}

function unit({ root, databaseUrl, selection }) {
  const env = { TEST_DATABASE_URL: '' };
  // What differs from main runs once, on the embedded database.
  if (selection)
    return nodeTests(
      root,
      inGroups(
        selection.tests.filter((file) => !needsImap(file)),
        env,
      ),
    );
  const { unit: files, zoned } = testFiles(root, Boolean(databaseUrl));
  return nodeTests(root, zonesAndGroups(files, zoned.unit, env));
}

function withImap({ root, selection }) {
  const files = selection ? selection.tests.filter(needsImap) : testFiles(root, false).imap;
  return nodeTests(root, [{ files, env: { TEST_DATABASE_URL: '' } }]);
}

function onPostgres({ root, databaseUrl }) {
  const { postgres: files, zoned } = testFiles(root, true);
  return nodeTests(root, zonesAndGroups(files, zoned.postgres, { TEST_DATABASE_URL: databaseUrl }));
}

/** The zoned ones of the files once in each time zone, the others in groups. */
function zonesAndGroups(files, zoned, env) {
  const zones = timeZones.map((TZ) => ({ files: zoned, env: { ...env, TZ } }));
  const others = files.filter((file) => !zoned.includes(file));
  return [...inGroups(others, env), ...zones];
}

/** A process waits for its database for a part of its time: with one more than there are cores none of them is idle. */
const processesAtOnce = availableParallelism() + 1;

/** Files of one process: all of its servers are set up before its first test runs. */
const filesAtOnce = 20;

/** Whether a process has something that takes minutes: it comes first, so that none works alone at the end. */
const isLong = ({ files }) => files.some((file) => longest.some((part) => isMeant(file, part)));

function inGroups(files, env) {
  const groups = Math.max(Math.ceil(files.length / filesAtOnce), Math.min(files.length, processesAtOnce));
  const made = Array.from({ length: groups }, (_, turn) => ({
    files: files.filter((__, index) => index % groups === turn),
    env,
  }));
  return made.sort((one, other) => Number(isLong(other)) - Number(isLong(one)));
}

async function nodeTests(root, groups) {
  const waiting = [...groups];
  const results = [];
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const result = await nodeProcess(root, group);
      if (result.failed > 0 && group.env.TZ) console.log(`✖ ${result.failed} of them in the time zone ${group.env.TZ}`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: processesAtOnce }, work));
  const total = (count) => results.reduce((sum, result) => sum + (result[count] ?? 0), 0);
  const slowest = slowestOf(results.flatMap((result) => result.slowest ?? []));
  const failures = results.flatMap((result) => result.failures ?? []);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures, slowest };
}

function nodeProcess(root, { files, env }) {
  const options = [
    '--test',
    '--test-isolation=none',
    '--test-timeout=120000',
    // What a failed set-up left open must not block the process, and its counts, until the step's time is up.
    '--test-force-exit',
    `--test-reporter=${join(root, 'scripts/test-reporter.mjs')}`,
  ];
  return counted((file) =>
    loud(root, ['--disable-warning=ExperimentalWarning', ...options, ...files], { ...env, TEST_COUNTS: file }),
  );
}

async function stories({ root, findBrowser, emptyDatabaseUrl, selection }) {
  // Playwright takes the names of files as regular expressions.
  const files = (selection?.stories ?? []).map((path) => `/${path.replaceAll('.', '\\.')}$`);
  return counted(async (file) => {
    const env = {
      CHROMIUM_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${file}.playwright`,
      TEST_DATABASE_URL: '',
      E2E_DATABASE_URL: emptyDatabaseUrl ?? '',
    };
    const args = tool(root, ['@playwright/test/cli.js', 'test', ...files, '-c', 'e2e', '--reporter=line,json']);
    const code = await loud(root, args, env, allStories);
    return { code, counts: playwrightCounts(`${file}.playwright`) };
  });
}

function playwrightCounts(file) {
  if (!existsSync(file)) return undefined;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
  return { ...counts, failures: suites.flatMap(failuresOf), slowest: slowestOf(suites.flatMap(timesOf)) };
}

/** The stories of a suite that failed at every try, with what the last one says. */
function failuresOf({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `${file}:${line} ${title} (${projectName})`,
        reason: firstLines(results.at(-1)?.error?.message ?? 'It did not end.'),
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** How long each story of a suite took at each width, all its tries together. */
function timesOf({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

/** Runs a command that leaves its counts in a file, or gives them; a command that fails without a count is one failure. */
async function counted(run) {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-test-'));
  const file = join(folder, 'counts.json');
  try {
    const result = await run(file);
    const code = result.code ?? result;
    const counts =
      result.counts ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 });
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tool(root, [path, ...args]) {
  return [join(root, 'node_modules', path), ...args];
}

async function loud(root, args, env = {}, timeout = oneStep) {
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env }, timeout };
  return (await launch(root, args, options)).code;
}

function quiet(root, args) {
  return launch(root, tool(root, args), { stdio: ['ignore', 'pipe', 'pipe'], env: process.env });
}

function launch(root, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(root), args, { cwd: root, timeout: oneStep, ...options });
    const end = () => child.kill();
    process.once('exit', end);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}
