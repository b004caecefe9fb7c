/** Codes of coupons: an amount that comes back after a refund, a part that does not. */
export const moneyCoupons = { amount: 'WALK-AMOUNT', part: 'WALK-PART' } as const;
export type MoneyCoupon = keyof typeof moneyCoupons | 'none';
