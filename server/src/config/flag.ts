import { z } from 'zod';

/** A variable that is on or off. */
export const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((value) => /^[t1y]/.test(value));
