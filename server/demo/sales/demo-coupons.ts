import { Software } from '@circolo/contract/codes/catalogue-codes';
import { CouponAudience, CouponRenewals } from '@circolo/contract/sales/coupons/coupon';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { coupons, couponUsers } from '../../src/tables/sales/coupon-tables.ts';

type Coupon = Omit<typeof coupons.$inferInsert, 'ValidFrom' | 'Search'>;

const demoCoupons: Coupon[] = [
  {
    Code: 'BENVENUTO10',
    Description: 'Benvenuto ai nuovi clienti',
    ShopMessage: 'Grazie per averci scelto!',
    DiscountType: '2',
    DiscountValue: 1000,
    FirstOrderOnly: true,
  },
  {
    Code: 'FEDELTA-20',
    Description: 'Ringraziamento a chi rinnova da cinque anni',
    DiscountType: '1',
    DiscountValue: 2000,
    MinOrder: 10_000,
    Audience: CouponAudience.assigned,
    Renewals: CouponRenewals.always,
  },
  {
    Code: 'ESTATE',
    Description: 'Promozione d’estate',
    Software: Software.centre,
    DiscountType: '2',
    DiscountValue: 1500,
    ValidTo: '2026-08-31',
  },
  {
    Code: 'FIERA-SPORT',
    Description: 'Fiera dello sport',
    Software: Software.centre,
    DiscountType: '1',
    DiscountValue: 3000,
    MaxUses: 100,
  },
  { Code: 'NATALE', Description: 'Regalo di Natale', DiscountType: '2', DiscountValue: 2500, Draft: true },
];

/** Coupons in every state; the one of assigned users belongs to the given customers. */
export async function seedDemoCoupons(tx: Tx, customers: readonly number[], now: Date): Promise<void> {
  const ValidFrom = `${romeDay(now).slice(0, 4)}-01-01`;
  const rows = await tx
    .insert(coupons)
    .values(
      demoCoupons.map((coupon) => ({ ...coupon, ValidFrom, Search: searchText(coupon.Code, coupon.Description) })),
    )
    .returning({ Id: coupons.Id, Audience: coupons.Audience });
  const assigned = rows.find(({ Audience }) => Audience === CouponAudience.assigned);
  if (!assigned || customers.length === 0) return;
  const AssignedAt = now.toISOString();
  await tx.insert(couponUsers).values(customers.map((UserId) => ({ CouponId: assigned.Id, UserId, AssignedAt })));
}
