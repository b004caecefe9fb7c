import { stepsDue } from '../plan/plan.ts';
import type { PlannedStep, Rules } from '../plan/plan-types.ts';
import type { LoadedSubscription } from '../snapshot/load-rows.ts';
import { forecast } from './forecast.ts';

/** A planned step with what it happens to. */
export interface ForecastStep {
  planned: PlannedStep;
  loaded: LoadedSubscription;
  /** Add-ons of the same order. */
  also: LoadedSubscription[];
  /** The purchase is as the step finds it: nothing else has to happen first. */
  CanRun: boolean;
}

/** What will happen to one customer's subscriptions; stopped steps are foreseen as if they ran, and are marked. */
export function foresee(
  loaded: readonly LoadedSubscription[],
  rules: Rules,
  period: { from: string; to: string },
): ForecastStep[] {
  const byRoot = new Map(loaded.map((each) => [each.subscription.Root, each]));
  const subs = loaded.map(({ subscription }) => subscription);
  const real = forecast(subs, rules, period);
  const keys = new Set(real.map(({ step }) => step.Key));
  // Stopped steps do not happen, but staff have to see them where they would have been.
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
