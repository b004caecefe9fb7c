import { type Problem, problem } from '@circolo/contract/errors/problem';
import { RedemptionState } from '@circolo/contract/sales/coupons/coupon-actions';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { couponRedemptions, coupons } from '../../tables/sales/coupon-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import type { AppliedCoupon } from '../pricing/quote.ts';

type State = (typeof RedemptionState)[keyof typeof RedemptionState];

type Holder = Pick<OrderRow, 'Id' | 'UserId'>;

const refusal = (code: 'CouponExhausted' | 'CouponUsed' | 'CouponFirstOrder', { Code }: AppliedCoupon): Problem =>
  problem(code, { parameters: { code: Code } });

/** Takes a use and what it costs, if there is one left: a second caller waits for the row and reads it again. */
async function take(tx: Tx, coupon: AppliedCoupon): Promise<void> {
  const [taken] = await tx
    .update(coupons)
    .set({
      ReservedCount: sql`${coupons.ReservedCount} + ${coupon.Carried ? 0 : 1}`,
      BudgetUsed: sql`${coupons.BudgetUsed} + ${coupon.Amount}`,
    })
    .where(
      and(
        eq(coupons.Id, coupon.Id),
        isNull(coupons.SuspendedAt),
        coupon.Carried
          ? undefined
          : sql`(${coupons.MaxUses} is null or ${coupons.UsedCount} + ${coupons.ReservedCount} < ${coupons.MaxUses})`,
        sql`(${coupons.Budget} is null or ${coupons.BudgetUsed} + ${coupon.Amount} <= ${coupons.Budget})`,
      ),
    )
    .returning({ Id: coupons.Id });
  if (!taken) throw refusal('CouponExhausted', coupon);
}

/** The limits of one customer, read after the coupon's row was locked: it cannot be used twice at once. */
async function checkBuyer(tx: Tx, coupon: AppliedCoupon, { Id, UserId }: Holder): Promise<void> {
  if (coupon.UsesOfBuyer !== null) {
    const uses = await tx.$count(
      couponRedemptions,
      and(
        eq(couponRedemptions.CouponId, coupon.Id),
        eq(couponRedemptions.UserId, UserId),
        eq(couponRedemptions.Carried, false),
        inArray(couponRedemptions.State, [RedemptionState.reserved, RedemptionState.consumed]),
      ),
    );
    if (uses >= coupon.UsesOfBuyer) throw refusal('CouponUsed', coupon);
  }
  if (!coupon.FirstOrderOnly) return;
  const others = and(eq(orders.UserId, UserId), sql`${orders.Id} <> ${Id} and ${orders.Status} <> 'AN'`);
  if ((await tx.$count(orders, others)) > 0) throw refusal('CouponFirstOrder', coupon);
}

/**
 * Reserves the coupons of an order that has just been placed: `CouponExhausted`, `CouponUsed` or `CouponFirstOrder` where
 * somebody was faster. A coupon that takes nothing off is not used.
 */
export async function reserveCoupons(
  tx: Tx,
  order: Holder,
  applied: readonly AppliedCoupon[],
  now: Date,
): Promise<void> {
  const used = applied.filter(({ Amount }) => Amount > 0).sort((one, other) => one.Id - other.Id);
  for (const coupon of used) {
    await take(tx, coupon);
    await checkBuyer(tx, coupon, order);
    await tx.insert(couponRedemptions).values({
      CouponId: coupon.Id,
      UserId: order.UserId,
      OrderId: order.Id,
      Amount: coupon.Amount,
      Carried: coupon.Carried,
      State: RedemptionState.reserved,
      At: now.toISOString(),
    });
  }
}

const count = (state: State, of: State): number => (state === of ? 1 : 0);
const usesOf = (state: State): number => (state === RedemptionState.released ? 0 : 1);

interface CouponMovement {
  from: readonly State[];
  to: State;
  /** Only the coupons that come back after a refund. */
  onlyReturning?: boolean;
}

async function turn(
  tx: Tx,
  OrderId: number,
  { from, to, onlyReturning = false }: CouponMovement,
  now: Date,
): Promise<void> {
  const uses = await tx
    .select({
      Id: couponRedemptions.Id,
      CouponId: coupons.Id,
      Amount: couponRedemptions.Amount,
      Carried: couponRedemptions.Carried,
      State: couponRedemptions.State,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
    .where(
      and(
        eq(couponRedemptions.OrderId, OrderId),
        inArray(couponRedemptions.State, [...from]),
        onlyReturning ? eq(coupons.ReturnOnRefund, true) : undefined,
      ),
    )
    .orderBy(asc(coupons.Id))
    .for('update', { of: coupons });
  for (const { Id, CouponId, Amount, Carried, State } of uses) {
    const was = State as State; // A column of these states.
    const difference = (of: State) => (Carried ? 0 : count(to, of) - count(was, of));
    await tx
      .update(coupons)
      .set({
        UsedCount: sql`${coupons.UsedCount} + ${difference(RedemptionState.consumed)}`,
        ReservedCount: sql`${coupons.ReservedCount} + ${difference(RedemptionState.reserved)}`,
        BudgetUsed: sql`${coupons.BudgetUsed} + ${(usesOf(to) - usesOf(was)) * Amount}`,
      })
      .where(eq(coupons.Id, CouponId));
    const moved = { State: to, At: now.toISOString() };
    await tx.update(couponRedemptions).set(moved).where(eq(couponRedemptions.Id, Id));
  }
}

type Ledger = (tx: Tx, order: Pick<OrderRow, 'Id' | 'CouponTotal'>, now: Date) => Promise<void>;

/** Most orders have no coupon, and nothing is asked about them. */
const withCoupons =
  (change: CouponMovement): Ledger =>
  async (tx, { Id, CouponTotal }, now) => {
    if (CouponTotal > 0) await turn(tx, Id, change, now);
  };

/** The order is paid. */
export const consumeCoupons = withCoupons({ from: [RedemptionState.reserved], to: RedemptionState.consumed });

/** The order will not be paid any more: its coupons are free again. */
export const releaseCoupons = withCoupons({
  from: [RedemptionState.reserved, RedemptionState.consumed],
  to: RedemptionState.released,
});

/** The money went back: the coupons that come back after a refund are free again. */
export const returnCoupons = withCoupons({
  from: [RedemptionState.reserved, RedemptionState.consumed],
  to: RedemptionState.released,
  onlyReturning: true,
});

/** A cancelled order is opened again at its own price: its coupons are reserved again, whatever their limits say by now. */
export const reserveAgain = withCoupons({ from: [RedemptionState.released], to: RedemptionState.reserved });

/** A refund is taken back: the coupons count again, whatever their limits say by now. */
export const restoreCoupons = withCoupons({ from: [RedemptionState.released], to: RedemptionState.consumed });

/** An order that is changed gives its coupons back before it takes others. */
export async function forgetCoupons(tx: Tx, order: Pick<OrderRow, 'Id' | 'CouponTotal'>, now: Date): Promise<void> {
  await releaseCoupons(tx, order, now);
  if (order.CouponTotal > 0) await tx.delete(couponRedemptions).where(eq(couponRedemptions.OrderId, order.Id));
}
