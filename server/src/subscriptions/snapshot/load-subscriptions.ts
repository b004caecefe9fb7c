import { ValidityMode } from '@circolo/contract/catalogue/packages/package-terms';
import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { readMobile } from '@circolo/contract/demo-activation/phone';
import { OrderStatus, type OrderStatusCode, PurchaseState } from '@circolo/contract/sales/codes';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { lastDayOfMonth } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Queryable } from '../../db/database.ts';
import { MandateState, StoredMethodState } from '../../tables/sales/payment-method-tables.ts';
import type { Renewal, RenewalState, Subscription } from '../plan/plan-types.ts';
import { loadCoupons } from './load-coupons.ts';
import { loadMemory } from './load-memory.ts';
import { type LoadedRow, type LoadedSubscription, readRows } from './load-rows.ts';
import { type House, usualNotice } from './load-rules.ts';
import { paymentFor } from './renewal-payment.ts';

const states: Record<OrderStatusCode, RenewalState> = {
  [OrderStatus.pending]: 'open',
  [OrderStatus.pendingRenew]: 'open',
  [OrderStatus.pendingConfirm]: 'waiting',
  [OrderStatus.suspended]: 'waiting',
  [OrderStatus.paid]: 'paid',
  [OrderStatus.billed]: 'paid',
  [OrderStatus.concluded]: 'paid',
  [OrderStatus.cancelled]: 'gone',
  [OrderStatus.refunded]: 'gone',
};

/** The last day of a card, that of its month; null for what does not expire. */
function lastDayOf(kept: LoadedRow['method']): string | null {
  if (!kept || kept.CardExpiryYear === null || kept.CardExpiryMonth === null) return null;
  return lastDayOfMonth(kept.CardExpiryYear, kept.CardExpiryMonth);
}

/** Whether the method of a renewal can be charged on a day. */
export function isChargeable({ method: kept, order }: LoadedRow, day: string): boolean {
  if (!kept || kept.State === StoredMethodState.expired) return false;
  // An order that is to be paid another way is not charged to it.
  if (order && states[order.Status] === 'open' && order.PaymentType !== kept.Vector) return false;
  if (kept.MandateState !== null && kept.MandateState !== MandateState.valid) return false;
  const until = lastDayOf(kept);
  return until === null || until >= day;
}

function renewalOf({ order, Charging, HasMoney, Followed, purchase }: LoadedRow): Renewal | null {
  const none = {
    Attempts: 0,
    NextAttempt: null,
    MayRetry: true,
    Charging: false,
    HasMoney: false,
    Dunned: new Set<number>(),
    Total: null,
    AmountDue: null,
  };
  const EndDate = purchase.EndDate ?? '';
  // The customer bought it again: there is nothing left to renew.
  if (Followed && (!order || states[order.Status] !== 'paid'))
    return { Id: null, State: 'paid', Due: EndDate, LastDay: EndDate, ...none };
  if (!order) return null;
  return {
    ...none,
    Id: order.Id,
    State: states[order.Status],
    Due: order.ExpirationDate,
    LastDay: order.GraceUntil ?? order.ExpirationDate,
    Attempts: order.Attempts,
    NextAttempt: order.NextAttemptAt && romeDay(new Date(order.NextAttemptAt)),
    Charging,
    HasMoney,
    Total: order.Total,
    AmountDue: amountDue(order),
  };
}

/** How many packages a renewal takes: of an additional activity as many as before, of a subscription one period. */
export const renewedQuantity = ({ next: bought, line }: Pick<LoadedRow, 'next' | 'line'>): number =>
  bought.Type === PackageType.additionalActivities
    ? Math.max(line?.Quantity ?? 1, bought.MinQuantity)
    : bought.MinQuantity;

function seasonOf({ ValidityMode: mode, SeasonStart: Start, SeasonEnd: End, RolloverDay }: LoadedRow['next']) {
  return mode === ValidityMode.season && Start && End ? { Start, End, Rollover: RolloverDay } : null;
}

function subscriptionOf(row: LoadedRow, house: House, day: string): Subscription {
  const { purchase, package: bought, next: renewed, user } = row;
  const EndDate = purchase.EndDate ?? '';
  const months = billedMonths(renewed.BillingMethod);
  const switches = purchase.SwitchPackageId !== null;
  const Chargeable = isChargeable(row, day);
  return {
    Id: purchase.Id,
    Root: purchase.Id,
    UserId: purchase.UserId,
    PackageId: purchase.PackageId,
    OriginId: user.OriginId,
    Software: bought.Software,
    State: purchase.State === PurchaseState.suspended ? PurchaseState.suspended : PurchaseState.active,
    EndDate,
    GraceUntil: purchase.GraceUntil ?? EndDate,
    AnchorDay: purchase.AnchorDay ?? Number(purchase.StartDate.slice(8)),
    Months: (months ?? 12) * (renewed.Type === PackageType.additionalActivities ? 1 : renewedQuantity(row)),
    Season: seasonOf(renewed),
    GraceDays: renewed.GraceDays,
    OrderGraceDays: paymentFor(row, house, Chargeable)?.type.GraceDays ?? 0,
    NoticeDays: bought.NoticeDays || usualNotice,
    Renewable: months !== null && renewed.Active && (bought.Renewable || switches) && !row.IsAlone,
    AutoRenew: purchase.AutoRenew,
    Chargeable,
    ChargeableUntil: lastDayOf(row.method),
    HasPhone: readMobile(user.Phone ?? '').Phone !== null,
    NextPackageId: renewed.Id,
    Cancelled: purchase.CancelAtPeriodEnd,
    Pause: row.pause,
    ParentId: purchase.ParentPurchaseId,
    RemindedRules: new Set(),
    Renewal: renewalOf(row),
  };
}

/** Loads what chosen customers have that ends by a day, as the planner reads it, in the order of their ids. */
export async function loadSubscriptions(
  db: Queryable,
  userIds: readonly number[],
  { house, day, until }: { house: House; day: string; until: string },
): Promise<LoadedSubscription[]> {
  const rows = await readRows(db, userIds, until);
  const known = new Map<number, LoadedSubscription>();
  // A customer without a default method has at most one row; the chosen method wins over the default one.
  for (const row of rows) {
    const seen = known.get(row.purchase.Id);
    if (!seen || row.method?.Id === row.purchase.UserPaymentMethodId)
      known.set(row.purchase.Id, { row, subscription: subscriptionOf(row, house, day), coupons: null });
  }
  const loaded = [...known.values()];
  await loadMemory(db, loaded);
  await loadCoupons(db, loaded, house.coupons);
  return loaded;
}
