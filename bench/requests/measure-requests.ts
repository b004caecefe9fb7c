import assert from 'node:assert/strict';
import type pg from 'pg';
import { postmaster } from '../database.ts';
import { compareInTurns, type Measure, type Target } from '../load.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** The longest of a turn, in seconds. */
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Scenarios whose name contains this, alone: for work on them. */
const named = process.env.BENCH_NAMED ?? '';

const number = (value: number, digits = 0) => value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Compares a few of the questions. */
async function sameAnswer(scenario: Scenario, ours: URL, baseline: URL): Promise<void> {
  const json = async (origin: URL, shots: Scenario['ours'] | undefined, nth: number) => {
    const [shot] = shots?.(nth) ?? [];
    const answer = await fetch(new URL(shot?.path ?? '/', origin), { headers: shot?.headers ?? {} });
    return answer.json();
  };
  for (const nth of [0, 7, 23])
    assert.deepEqual(
      await json(baseline, scenario.baseline, nth),
      await json(ours, scenario.ours, nth),
      `${scenario.name}: the baseline handler answers something else`,
    );
}

interface Measured {
  ours: Measure;
  floor: Measure;
  baseline: Measure | undefined;
}

function row({ name, budget, perSecond }: Scenario, { ours, floor, baseline }: Measured) {
  return {
    scenario: name,
    'a second': `${number(ours.perSecond)}${perSecond ? ` (≥ ${perSecond})` : ''}`,
    'p50 ms': number(ours.p50, 1),
    'p99 ms': number(ours.p99, 1),
    'CPU µs': number(ours.cpuMicros),
    'floor CPU µs': number(floor.cpuMicros),
    '÷ floor': `${(ours.cpuMicros / floor.cpuMicros).toFixed(2)} (≤ ${budget})`,
    '÷ same answer': baseline ? (ours.cpuMicros / baseline.cpuMicros).toFixed(2) : '–',
    'noise, cores': Math.max(ours.noise, floor.noise).toFixed(2),
  };
}

/** Measures every scenario beside its floor, and gives the names of those that cost more than their budget, or are slower. */
export async function measureRequests(db: pg.Pool, ours: ServerProcess, compared: ServerProcess): Promise<string[]> {
  const database = await postmaster(db);
  const at = ({ origin, process: { pid } }: ServerProcess, shots: Scenario['ours']): Target => ({
    origin,
    processes: [pid, database],
    shots,
  });
  const table = [];
  const missed: string[] = [];
  for (const scenario of await scenarios(db)) {
    if (!scenario.name.includes(named)) continue;
    if (scenario.baseline) await sameAnswer(scenario, ours.origin, compared.origin);
    const { connections } = scenario;
    const targets = { ours: at(ours, scenario.ours), floor: at(compared, scenario.floor) };
    const measured = await compareInTurns(targets, { connections, seconds });
    const baseline = scenario.baseline && { baseline: at(compared, scenario.baseline) };
    const same = baseline && (await compareInTurns(baseline, { connections, seconds, turns: 1 }));
    table.push(row(scenario, { ...measured, baseline: same?.baseline }));
    const isDear = measured.ours.cpuMicros > scenario.budget * measured.floor.cpuMicros;
    if (isDear || measured.ours.perSecond < (scenario.perSecond ?? 0)) missed.push(scenario.name);
  }
  console.table(table);
  return missed;
}
