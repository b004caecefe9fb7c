import { isRunningState, PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import type { UserPurchase } from '@circolo/contract/sales/orders/user-sales';
import { romeDay } from '@circolo/contract/values/rome-day';

/** A purchase as far as its pause asks. */
export type PausablePurchase = Pick<
  UserPurchase,
  'Id' | 'Kind' | 'State' | 'EndDate' | 'CancelAtPeriodEnd' | 'Package' | 'Pausable' | 'Pause'
> & {
  UserId: number;
};

type Standing = Omit<PausablePurchase, 'Id' | 'UserId' | 'Package'>;

/** Whether a purchase can be paused; the dialog knows the limits of its package. */
export const mayPause = ({ Kind, State, EndDate, CancelAtPeriodEnd, Pausable, Pause }: Standing): boolean =>
  Kind === PurchaseKind.subscription &&
  State === PurchaseState.active &&
  (EndDate ?? '') >= romeDay(new Date()) &&
  Pausable &&
  Pause === null &&
  !CancelAtPeriodEnd;

/** Whether its pause can end today. */
export const mayResume = ({ State, Pausable, Pause }: Standing): boolean =>
  isRunningState(State) && Pausable && Pause !== null && Pause.StartDate <= romeDay(new Date());

/** Whether its pause, which has not begun, can be revoked. */
export const mayRevokePause = ({ State, Pausable, Pause }: Standing): boolean =>
  isRunningState(State) && Pausable && Pause !== null && Pause.StartDate > romeDay(new Date());
