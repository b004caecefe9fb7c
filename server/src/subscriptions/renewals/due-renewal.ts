import { problem } from '@circolo/contract/errors/problem';
import { isPausedOn } from '@circolo/contract/sales/purchases/pause-days';
import { dayText } from '@circolo/contract/values/rome-day';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { renewableFrom } from '../../sales/purchases/renewable-from.ts';
import type { purchases } from '../../tables/sales/order-tables.ts';
import { loadSubscriptions } from '../snapshot/load-subscriptions.ts';
import type { Due, Run } from '../snapshot/run-types.ts';
import { withTies } from '../snapshot/with-ties.ts';

/**
 * The renewal of a subscription as the nightly run would make it, with the add-ons of its order, and the order that is
 * there already. One that waits, is paid, or is not renewed at all is `StepNotReady`; before the window of its package opens
 * customers order none (`RenewalNotOpen`), and none is ordered while it is paused (`SubscriptionPaused`).
 */
export async function dueRenewal(
  db: Queryable,
  run: Run,
  purchase: typeof purchases.$inferSelect,
  { byStaff }: { byStaff: boolean },
): Promise<{ due: Due; orderId: number | null }> {
  const loaded = await loadSubscriptions(db, [purchase.UserId], { ...run, until: purchase.EndDate ?? run.day });
  // An add-on that renews with its base is in the base's order.
  const mine = orNotFound(withTies(loaded).find(({ all }) => all.some(({ row }) => row.purchase.Id === purchase.Id)));
  const { subscription } = mine.one;
  const { Pause } = subscription;
  if (Pause && isPausedOn(Pause, run.day))
    throw problem('SubscriptionPaused', { parameters: { from: dayText(Pause.StartDate), to: dayText(Pause.EndDate) } });
  const known = subscription.Renewal;
  const step = { Kind: 'renewal', Day: run.day, Key: '', RuleId: null, DunningId: null, Skip: null } as const;
  const due = { ...mine.one, also: mine.all.slice(1), step };
  if (known?.Id && known.State === 'open') return { due, orderId: known.Id };
  if (known?.State === 'waiting' || known?.State === 'paid' || !subscription.Renewable) throw problem('StepNotReady');
  const opensOn = byStaff ? null : renewableFrom(purchase.EndDate, due.row.package.RenewalWindowDays);
  if (opensOn !== null && run.day < opensOn)
    throw problem('RenewalNotOpen', { parameters: { date: dayText(opensOn) } });
  return { due, orderId: null };
}
