import { stripVTControlCharacters } from 'node:util';

/**
 * The last lines of `npm test`, and its exit code. What a developer's machine lacks is printed and is no failure; where a step was named, or on a build
 * machine, it is one. What has failed is repeated there, for of a long run often only the end is kept.
 * @param {{ name: string, passed: number, failed: number, skipped?: number, line: string, failures?: { name: string, reason: string }[] }[]} results
 * @param {{ name: string, reason: string }[]} leftOut
 * @param {{ mustBeWhole: boolean }} options
 */
export function summarise(results, leftOut, { mustBeWhole }) {
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  const [passed, failed] = [total('passed'), total('failed')];
  const lines = [...results.map(({ line }) => line), '', `${passed} passed, ${failed} failed`];
  for (const { name, failures } of results) lines.push(...failureLines(name, failures ?? []));
  for (const { name, reason } of leftOut) lines.push(`left out: ${name}. ${reason}`);
  const isFailure = failed > 0 || passed === 0 || (mustBeWhole && leftOut.length > 0);
  return { lines, exitCode: isFailure ? 1 : 0 };
}

const shown = 10;
const failuresOfStep = 20;
const linesOfFailure = 12;

/** The lines of a text that say why: its first ones, without the colours of a terminal. */
export function firstLines(text) {
  return stripVTControlCharacters(text).trim().split('\n').slice(0, linesOfFailure).join('\n');
}

function failureLines(step, failures) {
  const lines = failures
    .slice(0, failuresOfStep)
    .flatMap(({ name, reason }) => ['', `✖ ${step}: ${name}`, ...reason.split('\n').map((line) => `    ${line}`)]);
  const more = failures.length - failuresOfStep;
  return more > 0 ? [...lines, '', `✖ ${step}: ${more} more`] : lines;
}

/**
 * The slowest of what was timed, the slowest first.
 * @param {{ name: string, ms: number }[]} times
 */
export function slowestOf(times) {
  return times.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
}

/**
 * A line for each of the slowest tests of a step.
 * @param {{ name: string, ms: number }[]} slowest
 */
export function slowestLines(slowest) {
  return slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
