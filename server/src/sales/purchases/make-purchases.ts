import { ValidityMode } from '@circolo/contract/catalogue/packages/package-terms';
import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { OrderKind, PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { type Period, purchasePeriod } from '@circolo/contract/sales/purchases/purchase-period';
import { type Season, seasonPeriod } from '@circolo/contract/sales/purchases/season';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { MovementReason, purchaseMovements } from '../../tables/sales/movement-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { activitiesOf, creditsOf } from './line-units.ts';
import { monthlyAmount } from './monthly-amount.ts';
import { pauseWithBase } from './pause-with-base.ts';
import { baseOf, giveWay, type PreviousPurchase, purchaseBefore, purchaseKinds } from './purchase-before.ts';
import type { PurchaseRow } from './purchase-webhooks.ts';

const typeOf = (line: LineRow) => line.PackageType; // A column of package types.

/** How many months a line pays for; null where it has no end. */
function monthsOf(line: LineRow): number | null {
  if (purchaseKinds[typeOf(line)] !== PurchaseKind.subscription) return null;
  const months = billedMonths(line.BillingMethod); // A column of billing methods.
  // More of an additional activity is more activities, more of a subscription is more periods.
  return months === null || typeOf(line) === PackageType.additionalActivities ? months : months * line.Quantity;
}

type PackageTerms = Pick<
  typeof packages.$inferSelect,
  'ProductId' | 'ValidityMode' | 'SeasonStart' | 'SeasonEnd' | 'RolloverDay' | 'AutoRenewDefault'
>;

/** The season that a package is for; null where it runs from its payment. */
function seasonOf({
  ValidityMode: mode,
  SeasonStart: Start,
  SeasonEnd: End,
  RolloverDay,
}: PackageTerms): Season | null {
  return mode === ValidityMode.season && Start && End ? { Start, End, Rollover: RolloverDay } : null;
}

/** More of an add-on is more of it, more of a subscription is more seasons. */
const seasonsOf = (line: LineRow): number => (typeOf(line) === PackageType.additionalActivities ? 1 : line.Quantity);

/** A paid renewal begins the day after what it follows, also when it is paid late; the first purchase after its trial. */
function periodOf(
  order: OrderRow,
  line: LineRow,
  last: PreviousPurchase | null,
  paidOn: string,
  season: Season | null,
) {
  const months = monthsOf(line);
  if (months === null) return null;
  if (season) return { ...seasonPeriod(paidOn, season, seasonsOf(line), last), TrialUntil: null };
  if (last && order.Kind === OrderKind.renewal && line.FollowsId === last.Id)
    return { ...purchasePeriod(last.EndDate, months, last), TrialUntil: null };
  if (last || line.TrialDays <= 0) return { ...purchasePeriod(paidOn, months, last), TrialUntil: null };
  const TrialUntil = shiftDay(paidOn, line.TrialDays - 1);
  return { ...purchasePeriod(shiftDay(TrialUntil, 1), months, null), StartDate: paidOn, TrialUntil };
}

interface PurchaseInput {
  order: OrderRow;
  line: LineRow;
  period: (Period & { TrialUntil: string | null }) | null;
  last: PreviousPurchase | null;
  AutoRenew: boolean;
  ParentPurchaseId: number | null;
  paidOn: string;
}

function purchaseValues({ order, line, period, last, paidOn, ...given }: PurchaseInput, now: string) {
  return {
    UserId: order.UserId,
    ActivityId: line.ActivityId,
    Kind: purchaseKinds[typeOf(line)],
    PackageId: line.PackageId,
    OrderLineId: line.Id,
    PriceId: line.PriceId,
    StartDate: period?.StartDate ?? paidOn,
    EndDate: period?.EndDate ?? null,
    AnchorDay: period?.AnchorDay ?? null,
    GraceUntil: period ? shiftDay(period.EndDate, line.GraceDays) : null,
    Quantity: line.PackageQuantity * line.Quantity,
    MaxActivities: activitiesOf(line, line.Quantity),
    MonthlyAmount: monthlyAmount(line, monthsOf(line)),
    State: PurchaseState.active,
    ...given,
    TrialUntil: period?.TrialUntil ?? null,
    UserPaymentMethodId: order.UserPaymentMethodId ?? last?.UserPaymentMethodId ?? null,
    PreviousPurchaseId: last && (line.FollowsId === last.Id || (period && period.StartDate > paidOn)) ? last.Id : null,
    CreatedAt: now,
    UpdatedAt: now,
  };
}

async function makePurchase(
  tx: Tx,
  order: OrderRow,
  line: LineRow,
  paidOn: string,
  moment: Date,
): Promise<PurchaseRow | null> {
  const now = moment.toISOString();
  const [bought] = await tx
    .select({
      ProductId: packages.ProductId,
      AutoRenewDefault: packages.AutoRenewDefault,
      ValidityMode: packages.ValidityMode,
      SeasonStart: packages.SeasonStart,
      SeasonEnd: packages.SeasonEnd,
      RolloverDay: packages.RolloverDay,
    })
    .from(packages)
    .where(eq(packages.Id, line.PackageId));
  const last = monthsOf(line) === null || !bought ? null : await purchaseBefore(tx, order, line, bought.ProductId);
  const period = periodOf(order, line, last, paidOn, bought ? seasonOf(bought) : null);
  const AutoRenew = period !== null && (last?.AutoRenew ?? bought?.AutoRenewDefault ?? false);
  const ParentPurchaseId = await baseOf(tx, order, line, last);
  const [purchase] = await tx
    .insert(purchases)
    .values(purchaseValues({ order, line, period, last, AutoRenew, ParentPurchaseId, paidOn }, now))
    .onConflictDoNothing({ target: purchases.OrderLineId })
    .returning();
  if (!purchase) return null;
  if (last && line.FollowsId === last.Id) await giveWay(tx, last, purchase.Id, paidOn, moment);
  const given = creditsOf(line, line.Quantity);
  if (given.length > 0) {
    const about = { PurchaseId: purchase.Id, Reason: MovementReason.bought, Reference: order.Number, At: now };
    await tx.insert(purchaseMovements).values(given.map((credit) => ({ ...credit, ...about })));
  }
  if (period) {
    const { StartDate: PeriodFrom, EndDate: PeriodTo } = period;
    await tx.update(orderLines).set({ PeriodFrom, PeriodTo }).where(eq(orderLines.Id, line.Id));
  }
  return bought?.ValidityMode === ValidityMode.rolling ? pauseWithBase(tx, purchase, moment) : purchase;
}

/**
 * Gives a customer what a paid order holds, once per line however often it is paid. The customer's purchases are locked
 * by the caller. Answers the purchases that are new.
 */
export async function makePurchases(
  tx: Tx,
  order: OrderRow,
  paidOn: string,
  now: Date,
): Promise<{ made: PurchaseRow[]; lines: LineRow[] }> {
  const lines = () => tx.select().from(orderLines).where(eq(orderLines.OrderId, order.Id)).orderBy(orderLines.Position);
  const made: PurchaseRow[] = [];
  for (const line of await lines()) {
    const purchase = await makePurchase(tx, order, line, paidOn, now);
    if (purchase) made.push(purchase);
  }
  return { made, lines: await lines() };
}
