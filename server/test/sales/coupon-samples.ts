import { coupons } from '@circolo/contract/sales/coupons/coupon';
import { eq } from 'drizzle-orm';
import { users } from '../../src/tables/access/user-tables.ts';
import { couponBatches, couponUsers, coupons as t } from '../../src/tables/sales/coupon-tables.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

let assignedTo = 0;

/** One that is assigned to a customer, so that it can be found by its user. */
export const couponsSample: Sample = {
  resource: coupons,
  unreferred: true,
  input: async (_app, nth) => ({
    Code: `PROVA-${nth}`,
    Description: `Buono di prova ${nth}`,
    Software: 'A',
    Audience: 'U',
    DiscountType: '2',
    DiscountValue: 12.5,
    ValidFrom: '2026-01-01',
    ValidTo: '2099-12-31',
    PackageTypes: ['AS'],
    UserNatures: ['ENT'],
  }),
  settle: async ({ database: { db } }, Id) => {
    const [batch] = await db
      .insert(couponBatches)
      .values({ Description: 'Prove', Prefix: 'P', Count: 1, Length: 8 })
      .returning({ Id: couponBatches.Id });
    const [user] = await db.select({ Id: users.Id }).from(users).orderBy(users.Id).limit(1);
    assignedTo = user?.Id ?? 0;
    await db
      .update(t)
      .set({ BatchId: batch?.Id ?? null })
      .where(eq(t.Id, Id));
    await db.insert(couponUsers).values({ CouponId: Id, UserId: assignedTo, AssignedAt: new Date().toISOString() });
  },
  change: { Description: 'Un altro buono', DiscountValue: 20, MinOrder: 49.9, Draft: true },
  finds: {
    Search: ({ Code }) => text(Code),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    DiscountType: ({ DiscountType }) => text(DiscountType),
    Audience: ({ Audience }) => text(Audience),
    State: ({ State }) => text(State),
    Batch: ({ Batch }) => text((Batch as { Id: number }).Id),
    User: () => text(assignedTo),
    AutoApply: ({ AutoApply }) => text(AutoApply),
    ValidFromFrom: ({ ValidFrom }) => text(ValidFrom),
    ValidFromTo: ({ ValidFrom }) => text(ValidFrom),
    ValidToFrom: ({ ValidTo }) => text(ValidTo),
    ValidToTo: ({ ValidTo }) => text(ValidTo),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Description: 'nessuno',
    Software: 'O',
    DiscountType: '1',
    Audience: 'S',
    State: 'E,D',
    Batch: '999999',
    User: '999999',
    AutoApply: 'true',
    ValidFromFrom: '2026-01-02',
    ValidFromTo: '2025-12-31',
    ValidToFrom: '2100-01-01',
    ValidToTo: '2099-12-30',
  },
};
