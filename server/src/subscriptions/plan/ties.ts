import { PurchaseState } from '@circolo/contract/sales/codes';
import { StepKind, type StepKindCode } from '@circolo/contract/subscriptions/codes';
import type { Subscription } from './plan-types.ts';

const hasSameOrder = ({ Renewal: one }: Subscription, { Renewal: other }: Subscription): boolean =>
  one !== null && other !== null && (one === other || (one.Id !== null && one.Id === other.Id));

/** Both wait for their renewal order, or have the same one. */
const sharesOrder = (one: Subscription, other: Subscription): boolean =>
  (one.Renewal === null && other.Renewal === null) || hasSameOrder(one, other);

/** It depends on it; once the order is paid it depends on the next period already. */
const dependsOn = (addOn: Subscription, base: Subscription): boolean =>
  base.Root === addOn.ParentId || (base.ParentId === null && hasSameOrder(base, addOn));

/** Nothing will follow it: it ends, and what depends on it too. */
function endsForGood({ Renewal, Renewable, Cancelled }: Subscription): boolean {
  return Renewal ? Renewal.State === 'gone' : Cancelled || !Renewable;
}

const isPaidAlike = (one: Subscription, other: Subscription): boolean =>
  one.AutoRenew === other.AutoRenew && one.Chargeable === other.Chargeable;

function goesWith(addOn: Subscription, base: Subscription): boolean {
  if (!dependsOn(addOn, base) || base.State === PurchaseState.expired) return false;
  if (endsForGood(base) && addOn.Renewal === null) return base.EndDate <= addOn.EndDate;
  if (base.EndDate !== addOn.EndDate || base.State !== addOn.State || !sharesOrder(base, addOn)) return false;
  return base.Renewal !== null || (addOn.Renewable && !addOn.Cancelled && isPaidAlike(base, addOn));
}

/**
 * What of a customer's subscriptions has no steps of its own, with the base whose steps are its own: an add-on that renews on
 * the same day is in the same order, and one whose base ends for good ends with it. An order holds a package once.
 */
export function tiesOf(subs: readonly Subscription[]): Map<Subscription, Subscription> {
  const ties = new Map<Subscription, Subscription>();
  const bought = new Map<Subscription, Set<number>>();
  for (const addOn of subs) {
    if (addOn.ParentId === null || addOn.State === PurchaseState.expired) continue;
    const base = subs.find((other) => other !== addOn && goesWith(addOn, other));
    if (!base) continue;
    const packages = bought.get(base) ?? new Set([base.NextPackageId]);
    if (packages.has(addOn.NextPackageId)) continue;
    bought.set(base, packages.add(addOn.NextPackageId));
    ties.set(addOn, base);
  }
  return ties;
}

/** Whether a step of a base also happens to an add-on that is tied to it: a reminder speaks about the base alone. */
export const happensToBoth = (kind: StepKindCode, base: Subscription, addOn: Subscription): boolean =>
  kind !== StepKind.reminder && base.EndDate === addOn.EndDate;
