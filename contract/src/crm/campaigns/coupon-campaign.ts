import { z } from 'zod';
import { users } from '../../access/users/user.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { DiscountType, discountType } from '../../codes/catalogue-codes.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordSelection } from '../../resource/record-selection.ts';
import { givenDay, someMoney, text } from '../../values/kinds.ts';

/** Customers that one coupon is given to at once, at most. */
export const mostGiven = 5_000;

/** A coupon for chosen customers: its name, what it is worth (euros, or per cent), its last day, and whether a letter brings it. */
export const couponCampaign = z
  .strictObject({
    Description: text(150),
    DiscountType: discountType.default(DiscountType.percentage),
    DiscountValue: someMoney,
    ValidTo: givenDay,
    Notify: z.boolean().default(true),
  })
  .refine(({ DiscountType: type, DiscountValue }) => type !== DiscountType.percentage || DiscountValue <= 100, {
    ...says('maxValue', { max: 100 }),
    path: ['DiscountValue'],
  });

/**
 * Makes a coupon of assigned users with a made-up code and gives it to the chosen customers; those who agreed to offers get its letter where
 * `Notify` wants that, by the default template of such letters.
 * Staff and erased people among the chosen are left out, and counted. 400 at `Ids` where no one is left (`selectRequired`) or too many are (`tooMany`);
 * at `Coupon.Notify` where no template of such letters is published (`notAllowed`).
 */
export const giveCoupon = endpoint({
  method: 'POST',
  path: '/Users/Coupon',
  summary: 'Makes a coupon for chosen customers, and writes to them',
  access: {
    allOf: [
      { resource: 'Users', level: AuthorizationLevel.edit },
      { resource: 'Coupons', level: AuthorizationLevel.edit },
    ],
  },
  body: z.strictObject({ ...recordSelection(users), Coupon: couponCampaign }),
  status: 201,
  answer: z.object({
    Id: z.int(),
    Code: z.string(),
    Assigned: z.int(),
    Notified: z.int(),
    LeftOut: z.int(),
  }),
});
