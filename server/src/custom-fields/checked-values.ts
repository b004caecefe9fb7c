import { isDeepStrictEqual } from 'node:util';
import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import { CustomFieldKind, type CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import {
  type CustomValue,
  type CustomValues,
  normaliseValue,
  valueProblem,
} from '@circolo/contract/custom-fields/custom-values';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import { type FieldProblem, problem } from '@circolo/contract/errors/problem';
import type { Queryable } from '../db/database.ts';
import { findDefinitions } from './find-definitions.ts';

/** Values as a form has them. */
export type TypedValues = Record<string, CustomValue | null>;

/** The record that values are saved with. */
export interface CustomRecord {
  record: CustomFieldRecordCode;
  /** The product that it belongs to: fields of the other one are not asked for. */
  software: string | null;
  /** What it has now; of a new one nothing. */
  stored: CustomValues;
}

const unknown: FieldProblem = { code: 'unknownField' };

/** Whether a record of a product must have a value of a field; no is an answer, too. */
export const isAskedFor = ({ Required, Kind, Software }: CustomFieldDefinition, software: string | null): boolean =>
  Required && Kind !== CustomFieldKind.flag && (Software === null || software === null || Software === software);

/** What is wrong with a value that somebody types. */
function typedProblem(
  field: CustomFieldDefinition | undefined,
  value: CustomValue | null,
  { record, software, stored: { [field?.Key ?? '']: stored } }: CustomRecord,
): FieldProblem | null {
  const isSame = isDeepStrictEqual(stored ?? null, value);
  // What a record has of a field that is not in use any more stays.
  if (!field || !isOffered(field, record)) return isSame || value === null ? null : unknown;
  if (value !== null) return valueProblem(field, value, stored);
  return isAskedFor(field, software) ? { code: 'required' } : null;
}

/** A field as it takes back what records had: its retired choices as well. */
export const withAllChoices = (field: CustomFieldDefinition) => ({
  ...field,
  Choices: field.Choices.map((choice) => ({ ...choice, Retired: false })),
});

/**
 * The values that a record is saved with as somebody types them: each fits its field, those that must be filled in are, and what it has of
 * fields that are not in use any more stays. Throws `ValidationFailed` with a problem for each value that does not fit.
 */
export async function checkTypedValues(db: Queryable, typed: TypedValues, about: CustomRecord): Promise<CustomValues> {
  const fields = new Map((await findDefinitions(db)).map((field) => [field.Key, field]));
  const values: CustomValues = {};
  const problems: Record<string, FieldProblem> = {};
  for (const key of new Set([...Object.keys(typed), ...fields.keys()])) {
    const field = fields.get(key);
    const isInUse = field && isOffered(field, about.record);
    const given = normaliseValue(Object.hasOwn(typed, key) ? typed[key] : null);
    const value = isInUse ? given : (given ?? about.stored[key] ?? null);
    const found = typedProblem(field, value, about);
    if (found) problems[`CustomFields.${key}`] = found;
    else if (value !== null) values[key] = value;
  }
  if (Object.keys(problems).length > 0) throw problem('ValidationFailed', { fields: problems });
  return values;
}

/**
 * The values that a record is saved with by an undo, a merge, a file or a change of many: nothing is asked for, fields and choices that are
 * not in use any more count, what the record has already stays, and another value that no field of such records takes is left out.
 */
export async function checkGivenValues(
  db: Queryable,
  given: TypedValues,
  { record, stored }: Pick<CustomRecord, 'record' | 'stored'>,
): Promise<CustomValues> {
  const kept = Object.entries(stored).filter(([key, value]) => isDeepStrictEqual(given[key], value));
  const values: CustomValues = Object.fromEntries(kept);
  for (const field of await findDefinitions(db)) {
    if (!field.Records.includes(record)) continue;
    const value = normaliseValue(given[field.Key]);
    if (value !== null && valueProblem(withAllChoices(field), value) === null) values[field.Key] = value;
  }
  return values;
}
