import { stepsDue } from './plan.ts';
import type { PlannedStep, Rules, Subscription } from './plan-types.ts';
import { tiesOf } from './ties.ts';

/**
 * The first thing that is due on a day for what one customer has, `seen` left out: the daily run and the forecast both do
 * it, look again, and so on.
 */
export function firstDue(
  subs: readonly Subscription[],
  rules: Rules,
  day: string,
  seen: ReadonlySet<string>,
): PlannedStep | null {
  const ties = tiesOf(subs);
  for (const subscription of subs) {
    if (ties.has(subscription)) continue;
    const step = stepsDue(subscription, rules, day).find(({ Key }) => !seen.has(Key));
    if (step) return { step, subscription, also: subs.filter((sub) => ties.get(sub) === subscription) };
  }
  return null;
}
