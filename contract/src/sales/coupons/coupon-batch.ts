import { z } from 'zod';
import { text, whole } from '../../values/kinds.ts';

/** Many single-use coupons at once: `Length` random characters after `Prefix`, at most 5000. */
export const couponBatch = z.strictObject({
  Description: text(150),
  Prefix: z
    .string()
    .trim()
    .toUpperCase()
    .max(12)
    .regex(/^[A-Z0-9-]*$/, 'invalidCode')
    .default(''),
  Count: whole(1, 5000),
  Length: whole(6, 16).default(8).describe('Characters after the prefix'),
});
