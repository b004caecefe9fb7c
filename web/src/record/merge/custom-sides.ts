import { customFieldsName } from '@circolo/contract/resource/custom-filter';

type Values = Record<string, unknown>;
type Sides = [base: Values, mine: Values, theirs: Values];

const prefix = `${customFieldsName}.`;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function spread({ [customFieldsName]: custom, ...own }: Values, leftOut: Values): Values {
  const values = Object.entries(isRecord(custom) ? custom : leftOut);
  return { ...own, ...Object.fromEntries(values.map(([key, value]) => [`${prefix}${key}`, value])) };
}

/** The sides of a merge with each custom field for itself, as the fields of the product are. A form that leaves them out changes none. */
export function spreadSides(base: Values, mine: Values, theirs: Values): Sides {
  const before = base[customFieldsName];
  if (!isRecord(before) && !isRecord(mine[customFieldsName])) return [base, mine, theirs];
  const known = isRecord(before) ? before : {};
  return [spread(base, known), spread(mine, known), spread(theirs, known)];
}

/** The same of what is saved: all custom fields in one. */
export function gatherSides(merged: Values, theirs: Values): Values {
  const entries = Object.entries(merged);
  const custom = entries.filter(([field, value]) => field.startsWith(prefix) && value !== undefined);
  const own = Object.fromEntries(entries.filter(([field]) => !field.startsWith(prefix)));
  if (customFieldsName in own || (custom.length === 0 && !isRecord(theirs[customFieldsName]))) return own;
  const values = custom.map(([field, value]) => [field.slice(prefix.length), value]);
  return { ...own, [customFieldsName]: Object.fromEntries(values) };
}
