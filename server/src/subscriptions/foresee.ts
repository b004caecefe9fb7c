import { forecast } from './forecast.ts';
import type { Loaded } from './load-rows.ts';
import { stepsDue } from './plan.ts';
import type { Planned, Rules } from './plan-types.ts';

/** A planned step with what it happens to. */
export interface Seen {
  planned: Planned;
  loaded: Loaded;
  /** Add-ons of the same order. */
  also: Loaded[];
  /** The purchase is as the step finds it: nothing else has to happen first. */
  CanRun: boolean;
}

/** What will happen to one customer's subscriptions; what was stopped is foreseen as if it were not, and said to be. */
export function foresee(loaded: readonly Loaded[], rules: Rules, period: { from: string; to: string }): Seen[] {
  const byRoot = new Map(loaded.map((each) => [each.subscription.Root, each]));
  const subs = loaded.map(({ subscription }) => subscription);
  const real = forecast(subs, rules, period);
  const keys = new Set(real.map(({ step }) => step.Key));
  // Stopped steps happen to nobody, but staff have to see them where they would have been.
  const free = { ...rules, held: new Set<string>() };
  const stopped = forecast(subs, free, period).filter(({ step }) => rules.held.has(step.Key) && !keys.has(step.Key));
  return [...real, ...stopped].flatMap((planned) => {
    const one = byRoot.get(planned.subscription.Root);
    if (!one) return [];
    const CanRun =
      planned.subscription.Id !== null &&
      planned.step.Kind !== 'renewed' &&
      stepsDue(one.subscription, free, planned.step.Day).some(({ Key }) => Key === planned.step.Key);
    const also = planned.also.flatMap(({ Root }) => byRoot.get(Root) ?? []);
    return [{ planned, loaded: one, also, CanRun }];
  });
}
