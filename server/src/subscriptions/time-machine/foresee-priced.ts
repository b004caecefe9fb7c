import { StepKind } from '@circolo/contract/subscriptions/codes';
import type { Queryable } from '../../db/database.ts';
import type { Step } from '../plan/plan-types.ts';
import type { LoadedSubscription } from '../snapshot/load-rows.ts';
import type { House } from '../snapshot/load-rules.ts';
import { type ForecastStep, foresee } from './foresee.ts';
import { foreseenAmounts } from './foreseen-amounts.ts';

/** What will happen, in the order of its days, and what of it comes to how much in cents. */
export interface Forecast {
  seen: ForecastStep[];
  amounts: Map<Step, number>;
}

/**
 * What will happen to customers, with what it costs. A renewal that costs nothing is paid as soon as it is there, so a
 * customer who has one is looked at again with that known: no charge follows, and the next period begins.
 */
export async function foreseePriced(
  db: Queryable,
  customers: readonly (readonly LoadedSubscription[])[],
  { house, from, to }: { house: House; from: string; to: string },
): Promise<Forecast> {
  const free = new Set<string>();
  const rules = { ...house.rules, free };
  const amounts = new Map<Step, number>();
  const seen: ForecastStep[] = [];
  let waiting = customers;
  while (waiting.length > 0) {
    const looked = waiting.map((own) => ({ own, steps: foresee(own, rules, { from, to }) }));
    const all = looked.flatMap(({ steps }) => steps);
    for (const [step, amount] of await foreseenAmounts(db, all, { house, from, to })) amounts.set(step, amount);
    const isNews = ({ planned: { step } }: ForecastStep) =>
      step.Kind === StepKind.renewal && amounts.get(step) === 0 && !free.has(step.Key);
    const again = looked.filter(({ steps }) => steps.some(isNews));
    for (const each of looked) if (!again.includes(each)) seen.push(...each.steps);
    for (const { planned } of all.filter(isNews)) free.add(planned.step.Key);
    waiting = again.map(({ own }) => own);
  }
  seen.sort((one, other) => one.planned.step.Day.localeCompare(other.planned.step.Day));
  return { seen, amounts };
}
