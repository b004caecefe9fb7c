import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mutants } from './all-mutants.ts';
import type { Mutant } from './mutant.ts';

/*
 * Puts one fault after the other into the rules of access and runs the tests that watch over them: `npm run security --
 * mutants`, or `mutants 3 17` for some by their numbers. Each must make a test fail.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const longest = 300_000;

interface Outcome {
  failed: number;
  passed: number;
  /** The first test that failed, or nothing. */
  first: string;
  loaded: boolean;
}

const counted = (file: string): { passed: number; failed: number } =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { passed: number; failed: number })
    : { passed: 0, failed: 0 };

/** Runs test files on the embedded database, with a fault or without. */
async function runTests(tests: readonly string[], mutant: Mutant | null): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-mutant-'));
  const counts = join(folder, 'counts.json');
  const marker = join(folder, 'loaded');
  const fault = mutant && { ...mutant, url: pathToFileURL(join(root, mutant.file)).href };
  const options = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none', '--test-force-exit'];
  const preload = fault ? ['--import', join(root, 'bench/mutants/replace-source.ts')] : [];
  const reporter = `--test-reporter=${join(root, 'scripts/test-reporter.mjs')}`;
  const limit = '--test-timeout=120000';
  const child = spawn(process.execPath, [...preload, ...options, limit, reporter, ...tests], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: mutant ? longest : undefined,
    env: {
      ...process.env,
      TEST_DATABASE_URL: '',
      TEST_COUNTS: counts,
      ...(fault && { MUTANT: JSON.stringify(fault), MUTANT_LOADED: marker }),
    },
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  await once(child, 'close');
  const first = /^✖ (.+)$/m.exec(stdout)?.[1] ?? '';
  const outcome = { ...counted(counts), first, loaded: !fault || existsSync(marker) };
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** What became of a mutant: killed where a test failed for it, and not merely because nothing could be loaded. */
function verdictOf({ failed, passed, loaded }: Outcome): 'killed' | 'alive' | 'not loaded' | 'broke everything' {
  if (!loaded) return 'not loaded';
  if (failed === 0) return 'alive';
  return passed > 0 ? 'killed' : 'broke everything';
}

interface Numbered {
  mutant: Mutant;
  nth: number;
}

/** One mutant after the other until none is left; gives how many were not killed. */
async function judge(left: Numbered[]): Promise<number> {
  let lost = 0;
  for (let next = left.shift(); next; next = left.shift()) {
    const { mutant, nth } = next;
    const outcome = await runTests(mutant.tests, mutant);
    const verdict = verdictOf(outcome);
    if (verdict !== 'killed') lost += 1;
    console.log(`${String(nth).padStart(2)} ${verdict}: ${mutant.broken} (${outcome.failed} failed) ${outcome.first}`);
  }
  return lost;
}

/** Runs the mutants with these numbers, or all; ends with an error where one is not killed. */
export async function runMutants(numbers: readonly number[]): Promise<void> {
  const all = mutants.map((mutant, at) => ({ mutant, nth: at + 1 }));
  const asked = numbers.length > 0 ? all.filter(({ nth }) => numbers.includes(nth)) : all;
  const tests = [...new Set(asked.flatMap(({ mutant }) => mutant.tests))];
  const sound = await runTests(tests, null);
  console.log(`without a fault: ${sound.passed} passed, ${sound.failed} failed ${sound.first}`);
  if (sound.failed > 0 || sound.passed === 0) throw new Error('The tests have to pass before they can judge.');
  const left = [...asked];
  const lost = await Promise.all(Array.from({ length: availableParallelism() }, () => judge(left)));
  const alive = lost.reduce((sum, count) => sum + count, 0);
  console.log(`${asked.length - alive} of ${asked.length} killed`);
  if (alive > 0) process.exitCode = 1;
}
