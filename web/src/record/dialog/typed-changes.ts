import type { Values } from '../../ui/form/form-context.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from what a form began with, of those that a record shows. */
export const typedChanges = (begun: Values, values: Values, readable: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => readable.includes(field) && !same(begun[field], value)),
  );
