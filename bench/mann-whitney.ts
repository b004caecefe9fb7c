/** What two samples say about each other. */
export interface Comparison {
  /** How often a value of the first is larger than one of the second, ties half: 0.5 means no difference, 1 a complete one. */
  share: number;
  /** How likely at least this much of a difference is where there is none. */
  p: number;
}

/** The rank of every value among all, ties at their mean, and what ties take from the variance. */
function rankAll(values: readonly number[]): { ranks: number[]; ties: number } {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length);
  let ties = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value) to++;
    for (const { index } of order.slice(from, to + 1)) ranks[index] = (from + to) / 2 + 1;
    const equal = to - from + 1;
    ties += equal ** 3 - equal;
    from = to + 1;
  }
  return { ranks, ties };
}

/** The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, wrong by less than 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduce((total, term, power) => total + term * t ** (power + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** The two-sided Mann-Whitney test, with the normal approximation that 20 values each allow. */
export function mannWhitney(first: readonly number[], second: readonly number[]): Comparison {
  const { ranks, ties } = rankAll([...first, ...second]);
  const [n, m] = [first.length, second.length];
  const rankSum = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0);
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  if (variance === 0) return { share: 0.5, p: 1 };
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return { share: u / (n * m), p: Math.min(1, 2 * upperTail(z)) };
}
