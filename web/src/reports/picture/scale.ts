/** What an axis shows: its ends, and the numbers with a line. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** What differs by less is one number: nothing that is counted or paid is finer. */
const smallest = 1e-9;

/** The next round number: 1, 2 or 5 with zeros. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((part) => part * power >= least) ?? 10) * power;
}

/**
 * The axis of numbers: it holds all of them and zero, and its lines are at round numbers.
 * @example scaleOf([3, 18]).ticks // [0, 5, 10, 15, 20]
 */
export function scaleOf(values: readonly number[], lines = 4): Scale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most - least < smallest) return { low: 0, high: 1, ticks: [0] };
  const step = roundStep((most - least) / lines);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => Number(((first + nth) * step).toPrecision(12)));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}
