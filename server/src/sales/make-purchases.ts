import type { PackageTypeCode } from '@circolo/contract/catalogue/codes';
import { billedMonths } from '@circolo/contract/catalogue/monthly-price';
import { isBaseType } from '@circolo/contract/catalogue/package-rules';
import { PurchaseKind, type PurchaseKindCode, PurchaseState } from '@circolo/contract/sales/codes';
import { type Period, type PeriodBefore, purchasePeriod } from '@circolo/contract/sales/purchase-period';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { packages } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import type { LineRow, OrderRow } from './order-rows.ts';
import { orderLines, purchaseMovements, purchases } from './tables.ts';

const kinds: Record<PackageTypeCode, PurchaseKindCode> = {
  AS: PurchaseKind.subscription,
  AM: PurchaseKind.subscription,
  AC: PurchaseKind.subscription,
  PA: PurchaseKind.subscription,
  PE: PurchaseKind.email,
  PS: PurchaseKind.sms,
  PX: PurchaseKind.oneOff,
  PC: PurchaseKind.oneOff,
};

const typeOf = (line: LineRow) => line.PackageType; // A column of package types.

/** How many months a line pays for; null where it has no end. */
function monthsOf(line: LineRow): number | null {
  if (kinds[typeOf(line)] !== 'A') return null;
  const months = billedMonths(line.BillingMethod); // A column of billing methods.
  // More of an additional activity is more activities, more of a subscription is more periods.
  return months === null || typeOf(line) === 'PA' ? months : months * line.Quantity;
}

type Before = PeriodBefore & { Id: number };

/** The customer's last purchase of the same product that has an end: what a new one of its kind extends. */
async function purchaseBefore(tx: Tx, userId: number, line: LineRow): Promise<Before | null> {
  const [bought] = await tx
    .select({ ProductId: packages.ProductId })
    .from(packages)
    .where(eq(packages.Id, line.PackageId));
  if (!bought) return null;
  const [last] = await tx
    .select({ Id: purchases.Id, EndDate: purchases.EndDate, AnchorDay: purchases.AnchorDay })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, userId),
        eq(purchases.Kind, 'A'),
        inArray(purchases.State, ['A', 'S']),
        isBaseType(typeOf(line)) ? eq(packages.ProductId, bought.ProductId) : eq(packages.Id, line.PackageId),
        isNotNull(purchases.EndDate),
      ),
    )
    .orderBy(desc(purchases.EndDate))
    .limit(1);
  if (!last?.EndDate || !last.AnchorDay) return null;
  return { Id: last.Id, EndDate: last.EndDate, AnchorDay: last.AnchorDay };
}

interface Given {
  order: OrderRow;
  line: LineRow;
  period: Period | null;
  before: Before | null;
  paidOn: string;
}

function activitiesOf(line: LineRow): number {
  if (typeOf(line) === 'PA') return line.PackageQuantity * line.Quantity;
  return line.MaxActivities ?? (isBaseType(typeOf(line)) ? 1 : 0);
}

function purchaseValues({ order, line, period, before, paidOn }: Given, now: string) {
  return {
    UserId: order.UserId,
    ActivityId: line.ActivityId,
    Kind: kinds[typeOf(line)],
    PackageId: line.PackageId,
    OrderLineId: line.Id,
    PriceId: line.PriceId,
    StartDate: period?.StartDate ?? paidOn,
    EndDate: period?.EndDate ?? null,
    AnchorDay: period?.AnchorDay ?? null,
    GraceUntil: period ? shiftDay(period.EndDate, line.GraceDays) : null,
    Quantity: line.PackageQuantity * line.Quantity,
    MaxActivities: activitiesOf(line),
    State: PurchaseState.active,
    PreviousPurchaseId: before && period && period.StartDate > paidOn ? before.Id : null,
    CreatedAt: now,
    UpdatedAt: now,
  };
}

/** What a line puts into the customer's counters: e-mails, SMS, and credit in cents. */
function credits(line: LineRow): { Counter: PurchaseKindCode; Delta: number }[] {
  const units = line.PackageQuantity * line.Quantity;
  const own = {
    PE: [{ Counter: 'E', Delta: units }],
    PS: [{ Counter: 'S', Delta: units }],
    PC: [{ Counter: 'U', Delta: Math.round(units * 100) }],
  } as const satisfies Partial<Record<PackageTypeCode, unknown>>;
  const bought = (own as Partial<Record<PackageTypeCode, readonly { Counter: PurchaseKindCode; Delta: number }[]>>)[
    typeOf(line)
  ];
  const included = [
    { Counter: 'E' as const, Delta: line.IncludedEmails },
    { Counter: 'S' as const, Delta: line.IncludedSms },
  ];
  return [...(bought ?? []), ...included.filter(({ Delta }) => Delta > 0)];
}

async function makePurchase(tx: Tx, order: OrderRow, line: LineRow, paidOn: string, now: string): Promise<boolean> {
  const months = monthsOf(line);
  const before = months === null ? null : await purchaseBefore(tx, order.UserId, line);
  const period = months === null ? null : purchasePeriod(paidOn, months, before);
  const [purchase] = await tx
    .insert(purchases)
    .values(purchaseValues({ order, line, period, before, paidOn }, now))
    .onConflictDoNothing({ target: purchases.OrderLineId })
    .returning({ Id: purchases.Id });
  if (!purchase) return false;
  const given = credits(line);
  if (given.length > 0) {
    const about = { PurchaseId: purchase.Id, Reason: 'bought', Reference: order.Number, At: now };
    await tx.insert(purchaseMovements).values(given.map((credit) => ({ ...credit, ...about })));
  }
  if (period) {
    const { StartDate: PeriodFrom, EndDate: PeriodTo } = period;
    await tx.update(orderLines).set({ PeriodFrom, PeriodTo }).where(eq(orderLines.Id, line.Id));
  }
  return true;
}

/**
 * Gives a customer what a paid order holds, once per line however often it is paid. The customer's purchases are locked
 * by the caller. Answers how many purchases are new.
 */
export async function makePurchases(
  tx: Tx,
  order: OrderRow,
  paidOn: string,
  now: Date,
): Promise<{ made: number; lines: LineRow[] }> {
  const lines = () => tx.select().from(orderLines).where(eq(orderLines.OrderId, order.Id)).orderBy(orderLines.Position);
  let made = 0;
  for (const line of await lines()) {
    if (await makePurchase(tx, order, line, paidOn, now.toISOString())) made += 1;
  }
  return { made, lines: await lines() };
}
