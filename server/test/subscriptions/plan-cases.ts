import { addMonths } from '@circolo/contract/sales/purchases/purchase-period';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Rules, Subscription } from '../../src/subscriptions/plan/plan-types.ts';

/** Rules like those that the product begins with. */
export const usualRules: Rules = {
  reminders: [
    { Id: 1, OffsetDays: -30, WithAutoRenew: true },
    { Id: 2, OffsetDays: -7, WithAutoRenew: false },
    { Id: 3, OffsetDays: 3, WithAutoRenew: false },
  ].map((rule) => ({ ...rule, Channel: 'E', PackageId: null, OriginId: null, Software: null })),
  dunning: [
    { Id: 11, DaysAfter: 1, Action: 'M' },
    { Id: 12, DaysAfter: 3, Action: 'R' },
    { Id: 13, DaysAfter: 7, Action: 'R' },
    { Id: 14, DaysAfter: 14, Action: 'S' },
    { Id: 15, DaysAfter: 21, Action: 'X' },
  ],
  held: new Set(),
};

/** A subscription that began on a day; changed as a test needs it. */
export function subscriptionFrom(start: string, Months: number, changes: Partial<Subscription> = {}): Subscription {
  const AnchorDay = Number(start.slice(8));
  const EndDate = shiftDay(addMonths(start, Months, AnchorDay), -1);
  const { GraceDays = 5 } = changes;
  return {
    Id: 1,
    Root: 1,
    UserId: 1,
    PackageId: 1,
    OriginId: 1,
    Software: 'A',
    State: 'A',
    EndDate,
    GraceUntil: shiftDay(EndDate, GraceDays),
    AnchorDay,
    Months,
    GraceDays,
    OrderGraceDays: 3,
    NoticeDays: 30,
    Season: null,
    Renewable: true,
    AutoRenew: false,
    Chargeable: false,
    ChargeableUntil: null,
    Cancelled: false,
    Pause: null,
    HasPhone: false,
    NextPackageId: changes.PackageId ?? 1,
    ParentId: null,
    RemindedRules: new Set(),
    Renewal: null,
    ...changes,
  };
}
