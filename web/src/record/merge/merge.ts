import { gatherSides, spreadSides } from './custom-sides.ts';

type Values = Record<string, unknown>;

/** Who changed a field since a form was opened: I, another person, or both of us and differently. */
type ChangedBy = 'mine' | 'theirs' | 'both';

/** A field that was changed: as it was when I began, as I have it, as the other person saved it. */
export interface FieldMerge {
  field: string;
  changedBy: ChangedBy;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Which side a field is taken from, where both changed it; mine by default. */
export type Choices = Record<string, 'mine' | 'theirs'>;

/** What identifies a row of a list, without its content. */
const rowNumbers = ['Id', 'Key'];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const referenceNames = ['Id', 'Code', 'Description'];

/** A reference is its key: descriptions are left out where a form has the key alone. */
const isReference = (value: Values): boolean =>
  ('Id' in value || 'Code' in value) && Object.keys(value).every((name) => referenceNames.includes(name));

/** Whether two values mean the same: a form's empty text is the record's null, and a row's number is no content. */
export function isSame(one: unknown, other: unknown, inList = false): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isSame(item, other[index], true));
  }
  if (!isRecord(one) || !isRecord(other)) return !isRecord(one) && !isRecord(other) && String(one) === String(other);
  if (isReference(one) && isReference(other)) return one.Id === other.Id && one.Code === other.Code;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  if (inList) for (const number of rowNumbers) names.delete(number);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** The number of a save: no field of anybody's. */
const saveNumber = 'Version';

const fieldsOf = (...records: Values[]): string[] =>
  [...new Set(records.flatMap((record) => Object.keys(record)))].filter((field) => field !== saveNumber);

/** The fields that I, another person or both of us changed, in the order of the form. A list is one field, and each custom field one. */
export function compareChanges(...sides: [base: Values, mine: Values, theirs: Values]): FieldMerge[] {
  const [base, mine, theirs] = spreadSides(...sides);
  return fieldsOf(mine, theirs, base).flatMap((field): FieldMerge[] => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const [isMine, isTheirs] = [!isSame(values.mine, values.base), !isSame(values.theirs, values.base)];
    if (!(isMine || isTheirs) || isSame(values.mine, values.theirs)) return [];
    return [{ field, changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs', ...values }];
  });
}

/**
 * Both people's changes in one: what only one of us changed is that person's, what both did goes by the choice. What
 * neither side changed is as it is stored now, because rows may have new numbers.
 */
export function mergeChanges(base: Values, mine: Values, theirs: Values, choices: Choices = {}): Values {
  const [, own, stored] = spreadSides(base, mine, theirs);
  const merged: Values = { ...stored };
  for (const { field, changedBy } of compareChanges(base, mine, theirs)) {
    if (changedBy === 'mine' || (changedBy === 'both' && choices[field] !== 'theirs')) merged[field] = own[field];
  }
  return gatherSides(merged, theirs);
}
