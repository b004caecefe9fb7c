import { z } from 'zod';
import { customerAudiences } from '../../authorization/call-access.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { appliedCoupon, couponCodes } from '../../sales/pricing/order-amounts.ts';
import { money } from '../../values/kinds.ts';
import { payToken } from './pay-token.ts';

/**
 * The coupons of a renewal that waits for its payment. `Takes` says whether they can be changed now; one that came along
 * with what is renewed (`Fixed`) stays.
 */
export const orderCoupons = z.object({
  Takes: z.boolean(),
  Coupons: z.array(appliedCoupon.extend({ Fixed: z.boolean() })),
  Total: money,
});
export type OrderCoupons = z.infer<typeof orderCoupons>;

/** The coupons of an own order. */
export const readOrderCoupons = endpoint({
  method: 'GET',
  path: '/Shop/Orders/{Id}/Coupons',
  summary: 'The coupons of an own renewal',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  answer: orderCoupons,
});

const body = z.object({ Coupons: couponCodes });

/**
 * Says which coupons an own renewal that waits for its payment uses, all of them; those that came along stay. It is
 * priced again with the prices of its day; what is paid then is the new total, and nothing where that is 0. A coupon
 * that does not count is refused with its reason (`CouponNotOnRenewals`, `CouponExpired` …), and nothing changes. 405
 * `NotEditable` for an order that takes none, `PaymentUnderWay` while money is on its way.
 */
export const setOrderCoupons = endpoint({
  method: 'PUT',
  path: '/Shop/Orders/{Id}/Coupons',
  summary: 'Sets the coupons of an own renewal',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  body,
  answer: orderCoupons,
});

/** The same for the order behind a payment link. */
export const setLinkedCoupons = endpoint({
  method: 'PUT',
  path: '/Shop/Pay/{Token}/Coupons',
  summary: 'Sets the coupons of the renewal behind a payment link',
  access: 'public',
  params: payToken,
  body,
  answer: orderCoupons,
});
