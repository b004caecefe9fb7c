import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { CouponState } from './coupon.ts';

/** The tabs over the coupons: those that count, that will count, and that count no more. */
export const couponTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'active', filters: () => ({ State: CouponState.active }) },
  { name: 'planned', filters: () => ({ State: CouponState.planned }) },
  { name: 'drafts', filters: () => ({ State: CouponState.draft }) },
  { name: 'suspended', filters: () => ({ State: CouponState.suspended }) },
  { name: 'ended', filters: () => ({ State: [CouponState.expired, CouponState.exhausted].join() }) },
];
