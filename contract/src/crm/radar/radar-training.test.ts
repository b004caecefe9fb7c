import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandOf, nextAct } from './radar-act.ts';
import { RadarAct, type RadarValues, radarFeatures } from './radar-features.ts';
import { backTestRadar, foretell, type RadarExample, reasonsOf, trainRadarModel } from './radar-training.ts';

/** Numbers between 0 and 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const valuesFrom = (random: () => number): RadarValues => ({
  LogInDays: Math.floor(random() * 40),
  CreditsUsed: random() < 0.2 ? null : random(),
  LatePayments: Math.floor(random() * 4),
  RefusedPayments: Math.floor(random() * 2),
  MonthsCustomer: Math.floor(random() * 60),
  AutoRenew: random() < 0.5 ? 1 : 0,
  Renewals: Math.floor(random() * 4),
  Activities: Math.floor(random() * 3),
  MonthlyAmount: random() * 50,
});

/** Customers who leave where they seldom sign in and pay late, with some chance either way. */
function history(count: number, seed = 7): RadarExample[] {
  const random = numbers(seed);
  return Array.from({ length: count }, (_, nth) => {
    const Values = valuesFrom(random);
    const score = 1.5 - 0.15 * (Values.LogInDays ?? 0) + 0.9 * (Values.LatePayments ?? 0);
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((nth * 600) / count)));
    return { Values, NotRenewed: random() < 1 / (1 + Math.exp(-score)), EndDate: day.toISOString().slice(0, 10) };
  });
}

test('a probability is between 0 and 1, whatever the values', () => {
  const model = trainRadarModel(history(400));
  const random = numbers(3);
  for (let nth = 0; nth < 500; nth += 1) {
    const odd = nth % 2 === 0 ? valuesFrom(random) : { ...valuesFrom(random), LogInDays: 1e9 * (random() - 0.5) };
    const probability = foretell(model, odd);
    assert.ok(probability >= 0 && probability <= 1, String(probability));
  }
});

test('the same history gives the same model', () => {
  assert.deepEqual(trainRadarModel(history(300)), trainRadarModel(history(300)));
});

test('what decides is found, and what does not decide weighs little', () => {
  const { Weights } = trainRadarModel(history(2000));
  assert.ok(Weights.LogInDays < -1, 'signing in keeps');
  assert.ok(Weights.LatePayments > 0.5, 'paying late is a sign');
  assert.ok(Math.abs(Weights.MonthlyAmount) < 0.2 && Math.abs(Weights.Activities) < 0.2);
});

test('the later period is foretold better than by chance, with probabilities that mean what they say', () => {
  const judged = backTestRadar(history(3000));
  assert.ok(judged);
  assert.ok(judged.Ranking > 0.8, String(judged.Ranking));
  assert.ok(judged.PrecisionAtFifth > judged.BaseRate + 20);
  assert.equal(judged.Examples, 750);
  for (const { Examples, Foretold, Came } of judged.Calibration)
    if (Examples > 50) assert.ok(Math.abs(Foretold - Came) < 15, `${Foretold} ${Came}`);
});

test('chance is foretold as chance', () => {
  const random = numbers(11);
  const none = history(2000).map((example) => ({ ...example, NotRenewed: random() < 0.3 }));
  const judged = backTestRadar(none);
  assert.ok(judged && Math.abs(judged.Ranking - 0.5) < 0.1, String(judged?.Ranking));
});

test('one kind of outcome and features that never vary break nothing', () => {
  const same = history(50).map(({ EndDate, Values }) => {
    const flat = Object.fromEntries(radarFeatures.map((feature) => [feature, feature === 'Renewals' ? null : 1]));
    return { EndDate, NotRenewed: true, Values: { ...Values, ...flat } };
  });
  const probability = foretell(trainRadarModel(same), same[0]?.Values as RadarValues);
  assert.ok(probability > 0.9 && probability <= 1);
});

test('reasons are the weightiest features, each with its direction', () => {
  const model = trainRadarModel(history(2000));
  const values = { ...valuesFrom(numbers(5)), LogInDays: 0, LatePayments: 3 };
  const reasons = reasonsOf(model, values);
  assert.equal(reasons.length, 3);
  const [first, second] = reasons;
  assert.deepEqual(new Set([first?.Feature, second?.Feature]), new Set(['LogInDays', 'LatePayments']));
  assert.deepEqual([first?.Direction, second?.Direction], ['U', 'U']);
});

test('the next act helps against the weightiest reason for leaving', () => {
  const reason = (Feature: 'LogInDays' | 'LatePayments' | 'Renewals', Direction: 'U' | 'D') => ({
    Feature,
    Direction,
    Value: 1,
    Mean: 1,
  });
  assert.equal(nextAct(bandOf(10), [reason('LogInDays', 'U')]), RadarAct.wait);
  assert.equal(nextAct(bandOf(60), [reason('LogInDays', 'U')]), RadarAct.call);
  assert.equal(nextAct(bandOf(30), [reason('LogInDays', 'D'), reason('LatePayments', 'U')]), RadarAct.payment);
  assert.equal(nextAct(bandOf(30), [reason('Renewals', 'U')]), RadarAct.write);
  assert.equal(nextAct(bandOf(80), []), RadarAct.call);
});
