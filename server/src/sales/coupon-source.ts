import { CouponState, coupons } from '@circolo/contract/sales/coupon';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { emailTemplates } from '../mail/tables.ts';
import { anyOf, dayRange, isFlag, search, textIn } from '../resource/conditions.ts';
import { linked } from '../resource/links.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf, euros } from '../resource/wire.ts';
import { couponLinkNames, couponLinks } from './coupon-links.ts';
import { couponBatches, couponUsers, coupons as t } from './coupon-tables.ts';

const isUsedUp = sql`(${t.UsedCount} + ${t.ReservedCount} >= ${t.MaxUses} or ${t.BudgetUsed} >= ${t.Budget})`;

/** What a coupon is today, in Italy. */
const state = sql<never>`(case
  when ${t.Draft} then ${CouponState.draft}
  when ${t.ValidTo} < (now() at time zone 'Europe/Rome')::date then ${CouponState.expired}
  when ${t.SuspendedAt} is not null then ${CouponState.suspended}
  when ${isUsedUp} then ${CouponState.exhausted}
  else ${CouponState.active} end)`;

const assigned = sql<number>`(select count(*)::int from ${couponUsers} where ${couponUsers.CouponId} = ${t.Id} and ${couponUsers.RevokedAt} is null)`;

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  Software: t.Software,
  DiscountType: t.DiscountType,
  // Cents or hundredths of a per cent: both are hundredths.
  DiscountValue: euros(t.DiscountValue),
  ValidFrom: t.ValidFrom,
  ValidTo: t.ValidTo,
  Audience: codeOf(t.Audience),
  MaxUses: t.MaxUses,
  State: state,
  Batch: { Id: couponBatches.Id, Description: couponBatches.Description },
  UsedCount: t.UsedCount,
  ReservedCount: t.ReservedCount,
  AssignedCount: assigned,
  ...tailColumns(t),
};

const details = {
  ShopMessage: t.ShopMessage,
  MaxDiscount: euros(t.MaxDiscount),
  MinOrder: euros(t.MinOrder),
  MaxUsesPerUser: t.MaxUsesPerUser,
  Budget: euros(t.Budget),
  BudgetUsed: euros(t.BudgetUsed),
  PackageTypes: t.PackageTypes,
  UserNatures: t.UserNatures,
  PaymentTypes: t.PaymentTypes,
  NewCustomersOnly: t.NewCustomersOnly,
  FirstOrderOnly: t.FirstOrderOnly,
  Renewals: codeOf(t.Renewals),
  RenewalsCount: t.RenewalsCount,
  Cumulative: t.Cumulative,
  Priority: t.Priority,
  AutoApply: t.AutoApply,
  ReturnOnRefund: t.ReturnOnRefund,
  EmailTemplate: { Id: emailTemplates.Id, Description: emailTemplates.Description },
  Draft: t.Draft,
  SuspendedAt: t.SuspendedAt,
};

type Reference = { Id: number; Description: string };

async function limitsOf(db: Queryable, id: number) {
  const lists: Partial<Record<keyof typeof couponLinks, Reference[]>> = {};
  for (const name of couponLinkNames) lists[name] = await linked(db, couponLinks[name], id);
  return lists as Record<keyof typeof couponLinks, Reference[]>; // Every name has its list.
}

/** How coupons are read. */
export const couponSource = {
  resource: coupons,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(couponBatches, eq(couponBatches.Id, t.BatchId))
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [coupon] = await db
      .select({ ...shape, ...details })
      .from(t)
      .leftJoin(couponBatches, eq(couponBatches.Id, t.BatchId))
      .leftJoin(emailTemplates, eq(emailTemplates.Id, t.EmailTemplateId))
      .where(eq(t.Id, id));
    return coupon && { ...coupon, ...(await limitsOf(db, id)) };
  },
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    DiscountType: (value) => anyOf(t.DiscountType, value),
    Audience: (value) => anyOf(t.Audience, value),
    State: (value) => anyOf(state, value),
    Batch: (value) => anyOf(t.BatchId, value),
    User: (value) =>
      sql`exists (select from ${couponUsers} where ${couponUsers.CouponId} = ${t.Id} and ${couponUsers.RevokedAt} is null and ${anyOf(couponUsers.UserId, value)})`,
    AutoApply: (value) => isFlag(t.AutoApply, value),
    ...dayRange('ValidFrom', t.ValidFrom),
    ...dayRange('ValidTo', t.ValidTo),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    DiscountValue: t.DiscountValue,
    ValidFrom: t.ValidFrom,
    ValidTo: t.ValidTo,
    State: state,
    CreatedAt: t.CreatedAt,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.ValidFrom), desc(t.Id)],
  label: t.Code,
} satisfies Source<typeof coupons>;
