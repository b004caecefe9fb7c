/**
 * The last lines of `npm test`, and its exit code. What a developer's machine lacks is printed and is no failure; where a step was named, or on a build
 * machine, it is one.
 * @param {{ name: string, passed: number, failed: number, skipped?: number, line: string }[]} results
 * @param {{ name: string, reason: string }[]} leftOut
 * @param {{ mustBeWhole: boolean }} options
 */
export function summarise(results, leftOut, { mustBeWhole }) {
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  const [passed, failed] = [total('passed'), total('failed')];
  const lines = [...results.map(({ line }) => line), '', `${passed} passed, ${failed} failed`];
  for (const { name, reason } of leftOut) lines.push(`left out: ${name}. ${reason}`);
  const isFailure = failed > 0 || passed === 0 || (mustBeWhole && leftOut.length > 0);
  return { lines, exitCode: isFailure ? 1 : 0 };
}

const shown = 10;

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
