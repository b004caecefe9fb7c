import {
  type RadarFeature,
  type RadarReason,
  type RadarValues,
  radarDirection,
  radarFeatures,
} from './radar-features.ts';
import type { BackTest, RadarModel } from './radar-model.ts';

/** A purchase that ended: what was known of it, and whether it was left. */
export interface RadarExample {
  Values: RadarValues;
  NotRenewed: boolean;
  EndDate: string;
}

const rounds = 400;
const rate = 0.8;
/** How much large weights cost: with few examples no single one of them decides. */
const ridge = 0.01;

const logistic = (score: number): number => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, score))));

const each = <T>(make: (feature: RadarFeature) => T): Record<RadarFeature, T> =>
  Object.fromEntries(radarFeatures.map((feature) => [feature, make(feature)])) as Record<RadarFeature, T>;

/** A value in standard deviations from the mean; an unknown value counts as the mean. */
function standard(model: Pick<RadarModel, 'Means' | 'Deviations'>, values: RadarValues, feature: RadarFeature): number {
  const value = values[feature];
  // Beyond four deviations a value says no more: one odd customer does not decide.
  return value === null ? 0 : Math.max(-4, Math.min(4, (value - model.Means[feature]) / model.Deviations[feature]));
}

function scales(examples: readonly RadarExample[]): Pick<RadarModel, 'Means' | 'Deviations'> {
  const known = (feature: RadarFeature) =>
    examples.map(({ Values }) => Values[feature]).filter((value): value is number => value !== null);
  const Means = each((feature) => {
    const values = known(feature);
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const Deviations = each((feature) => {
    const values = known(feature);
    const square = values.reduce((sum, value) => sum + (value - Means[feature]) ** 2, 0) / Math.max(1, values.length);
    return Math.sqrt(square) || 1;
  });
  return { Means, Deviations };
}

/**
 * Learns how probable it is that a purchase is not renewed: logistic regression by plain gradient descent from zero, on
 * standardised features, with a penalty on large weights. The same examples give the same model.
 */
export function trainRadarModel(examples: readonly RadarExample[]): RadarModel {
  const scale = scales(examples);
  const rows = examples.map(({ Values }) => radarFeatures.map((feature) => standard(scale, Values, feature)));
  const weights = radarFeatures.map(() => 0);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const slope = radarFeatures.map(() => 0);
    let slopeOfBias = 0;
    for (const [index, row] of rows.entries()) {
      let score = bias;
      for (let place = 0; place < row.length; place += 1) score += (weights[place] ?? 0) * (row[place] ?? 0);
      const wrong = logistic(score) - (examples[index]?.NotRenewed ? 1 : 0);
      for (let place = 0; place < row.length; place += 1)
        slope[place] = (slope[place] ?? 0) + wrong * (row[place] ?? 0);
      slopeOfBias += wrong;
    }
    const step = rate / Math.max(1, rows.length);
    bias -= step * slopeOfBias;
    for (const [place, weight] of weights.entries())
      weights[place] = weight - step * (slope[place] ?? 0) - rate * ridge * weight;
  }
  return { Bias: bias, Weights: each((feature) => weights[radarFeatures.indexOf(feature)] ?? 0), ...scale };
}

const contribution = (model: RadarModel, values: RadarValues, feature: RadarFeature): number =>
  model.Weights[feature] * standard(model, values, feature);

/** How probable it is that a purchase is not renewed, between 0 and 1. */
export const foretell = (model: RadarModel, values: RadarValues): number =>
  logistic(radarFeatures.reduce((sum, feature) => sum + contribution(model, values, feature), model.Bias));

/** The three features that weigh most for one purchase, either way. */
export function reasonsOf(model: RadarModel, values: RadarValues): RadarReason[] {
  return radarFeatures
    .flatMap((Feature) => {
      const Value = values[Feature];
      const weight = contribution(model, values, Feature);
      return Value === null || Math.abs(weight) < 0.01 ? [] : [{ Feature, Value, weight }];
    })
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, 3)
    .map(({ Feature, Value, weight }) => ({
      Feature,
      Value,
      Mean: model.Means[Feature],
      Direction: weight > 0 ? radarDirection.leaving : radarDirection.staying,
    }));
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

/** Of all pairs of one that left and one that stayed, how often the first one ranks above; ties count half. */
function ranking(judged: readonly { foretold: number; left: boolean }[]): number {
  const sorted = [...judged].sort((one, other) => one.foretold - other.foretold);
  const left = judged.filter(({ left: gone }) => gone).length;
  const stayed = judged.length - left;
  if (left === 0 || stayed === 0) return 0.5;
  let ranks = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.foretold === sorted[start]?.foretold) end += 1;
    const rank = (start + 1 + end) / 2;
    ranks += rank * sorted.slice(start, end).filter(({ left: gone }) => gone).length;
    start = end;
  }
  return Math.round(((ranks - (left * (left + 1)) / 2) / (left * stayed)) * 1000) / 1000;
}

/**
 * Judges the model as it would have done: it learns from the earlier three quarters of what ended and foretells the last
 * one, which it has never seen.
 */
export function backTestRadar(examples: readonly RadarExample[]): BackTest | null {
  const inTime = [...examples].sort((one, other) => (one.EndDate < other.EndDate ? -1 : 1));
  const cut = Math.floor(inTime.length * 0.75);
  const later = inTime.slice(cut);
  const [first, last] = [later[0], later.at(-1)];
  if (!first || !last || cut === 0) return null;
  const model = trainRadarModel(inTime.slice(0, cut));
  const judged = later.map(({ Values, NotRenewed }) => ({ foretold: foretell(model, Values), left: NotRenewed }));
  const gone = (some: readonly { left: boolean }[]) => some.filter(({ left }) => left).length;
  const best = [...judged].sort((one, other) => other.foretold - one.foretold);
  const fifth = best.slice(0, Math.max(1, Math.round(best.length / 5)));
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    judged.filter(({ foretold }) => Math.min(9, Math.floor(foretold * 10)) === tenth),
  );
  return {
    From: first.EndDate,
    To: last.EndDate,
    Examples: judged.length,
    BaseRate: percent(gone(judged), judged.length),
    PrecisionAtFifth: percent(gone(fifth), fifth.length),
    Ranking: ranking(judged),
    Calibration: tenths.map((some) => ({
      Examples: some.length,
      Foretold: percent(
        some.reduce((sum, { foretold }) => sum + foretold, 0),
        some.length,
      ),
      Came: percent(gone(some), some.length),
    })),
  };
}
