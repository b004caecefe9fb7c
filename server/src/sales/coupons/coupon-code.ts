import { randomCode } from '../../resource/random-code.ts';

/** A code that cannot be guessed. @example couponCode('ESTATE-', 8) // 'ESTATE-7KQ2MXWB' */
export const couponCode = (prefix: string, length: number): string => prefix + randomCode(length);
