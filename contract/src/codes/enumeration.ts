import { z } from 'zod';

const names = new WeakMap<object, string>();

/**
 * A schema of one code of an enumeration. Its name is the one that the labels of its codes have among the messages,
 * so that a list finds them.
 * @example export const orderKind = enumeration('OrderKind', OrderKind);
 */
export function enumeration<const Codes extends Readonly<Record<string, string>>>(name: string, codes: Codes) {
  names.set(codes, name);
  return z.enum(codes);
}

/** The name of an enumeration, by its codes. @example enumerationOf(OrderKind) // 'OrderKind' */
export const enumerationOf = (codes: object): string | undefined => names.get(codes);
