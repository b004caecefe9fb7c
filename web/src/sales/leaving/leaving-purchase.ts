import { isRunningState, PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import type { UserPurchase } from '@circolo/contract/sales/orders/user-sales';
import { romeDay } from '@circolo/contract/values/rome-day';

/** A purchase as far as its cancellation asks. */
export type LeavingPurchase = Pick<
  UserPurchase,
  'Id' | 'Kind' | 'State' | 'EndDate' | 'CancelAtPeriodEnd' | 'Package'
> & {
  UserId: number;
};

type Standing = Omit<LeavingPurchase, 'Id' | 'UserId' | 'Package'>;

const isRunning = ({ Kind, State, EndDate }: Standing): boolean =>
  Kind === PurchaseKind.subscription && EndDate !== null && isRunningState(State);

/** Whether a purchase can be cancelled at the end of its period. */
export const mayCancel = (purchase: Standing): boolean => isRunning(purchase) && !purchase.CancelAtPeriodEnd;

/** Whether its renewal can be ordered: not on the days of a pause. */
export const mayRenew = (purchase: Standing): boolean => mayCancel(purchase) && purchase.State !== PurchaseState.paused;

/** Whether its cancellation can be taken back: its period still runs. */
export const mayReactivate = (purchase: Standing): boolean =>
  isRunning(purchase) && purchase.CancelAtPeriodEnd && (purchase.EndDate ?? '') >= romeDay(new Date());
