import { type DunningActionCode, ReminderAbout } from '@circolo/contract/subscriptions/codes';
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { banks, shopPaymentTypeOrigins, shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { dunningSteps, heldSteps, priceWaves, reminderRules } from '../../tables/subscriptions/subscription-tables.ts';
import type { DayRule } from '../plan/payment-plan.ts';
import { horizonOf } from '../plan/plan.ts';
import type { Rules } from '../plan/plan-types.ts';
import { couponsOnRenewals } from './load-coupons.ts';

/** Where no package says when its renewal order is made: so many days before the end. */
export const usualNotice = 30;

/** A payment type that renewals may have, with the origins that it is for (none means all). */
export interface RenewalPayment {
  type: typeof shopPaymentTypes.$inferSelect;
  bank: typeof banks.$inferSelect | null;
  Origins: number[];
}

/** Everything that a run or a forecast reads once. */
export interface House {
  rules: Rules;
  /** The rules that remind of orders to be paid, and of ends of demos. */
  paymentRules: DayRule[];
  demoRules: DayRule[];
  payments: RenewalPayment[];
  waves: (typeof priceWaves.$inferSelect)[];
  /** Whether coupons count on renewals, and whether some do by themselves. */
  coupons: { any: boolean; byThemselves: boolean };
  /** Days before an end from which on a subscription is looked at. */
  horizon: number;
}

async function loadPayments(db: Queryable): Promise<RenewalPayment[]> {
  return db
    .select({
      type: shopPaymentTypes,
      bank: banks,
      Origins: sql<number[]>`array(select ${shopPaymentTypeOrigins.OriginId} from ${shopPaymentTypeOrigins}
        where ${shopPaymentTypeOrigins.ShopPaymentTypeId} = ${shopPaymentTypes.Id})`,
    })
    .from(shopPaymentTypes)
    .leftJoin(banks, eq(banks.Id, shopPaymentTypes.BankId))
    .where(and(eq(shopPaymentTypes.Active, true), eq(shopPaymentTypes.ForRenewal, true)))
    .orderBy(sql`${shopPaymentTypes.IsDefault} desc`, asc(shopPaymentTypes.Position), asc(shopPaymentTypes.Id));
}

/** Reads the rules of the house as they are on a day. */
export async function loadHouse(db: Queryable, day: string): Promise<House> {
  const allRules = await db
    .select()
    .from(reminderRules)
    .where(eq(reminderRules.Active, true))
    .orderBy(reminderRules.Id);
  const dunning = await db
    .select()
    .from(dunningSteps)
    .where(eq(dunningSteps.Active, true))
    .orderBy(asc(dunningSteps.DaysAfter), asc(dunningSteps.Id));
  const stopped = await db
    .select({ Key: heldSteps.StepKey })
    .from(heldSteps)
    .where(gte(heldSteps.Day, sql`${day}::date - 120`));
  const waves = await db
    .select()
    .from(priceWaves)
    .where(and(isNull(priceWaves.CancelledAt), lte(priceWaves.EffectiveFrom, sql`${day}::date + 400`)))
    .orderBy(sql`${priceWaves.EffectiveFrom} desc`, sql`${priceWaves.Id} desc`);
  const [notice] = await db
    .select({ longest: sql<number>`coalesce(max(${packages.NoticeDays}), 0)`.mapWith(Number) })
    .from(packages);
  const about = (what: string) => allRules.filter(({ About }) => About === what);
  const rules: Rules = {
    reminders: about(ReminderAbout.expiry),
    dunning: dunning.map((step) => ({ ...step, Action: step.Action as DunningActionCode })), // A column of actions.
    held: new Set(stopped.map(({ Key }) => Key)),
  };
  const horizon = horizonOf(rules, Math.max(usualNotice, notice?.longest ?? 0));
  const [paymentRules, demoRules] = [about(ReminderAbout.payment), about(ReminderAbout.demo)];
  return {
    rules,
    paymentRules,
    demoRules,
    payments: await loadPayments(db),
    waves,
    coupons: await couponsOnRenewals(db),
    horizon,
  };
}
