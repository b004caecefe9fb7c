import { isStaff, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import { type CustomValue, valueProblem } from '@circolo/contract/custom-fields/custom-values';
import type { FieldProblem } from '@circolo/contract/errors/problem';
import { isAskedFor, withAllChoices } from '../../custom-fields/checked-values.ts';
import type { Field } from './fields.ts';

/** What a line gives a record of what custom fields depend on. */
interface Line {
  CustomFields?: Record<string, CustomValue | null>;
  Software?: string | null;
  Nature?: { Code: UserNatureCode };
}

/** What is wrong with the value of a cell of a custom field; the choices that are not offered any more count. */
export const customValueProblem = (custom: CustomFieldDefinition, value: CustomValue | null): FieldProblem | null =>
  value === null ? null : valueProblem(withAllChoices(custom), value);

/**
 * What is wrong with the custom fields of a line as its record is saved: what its form asks for is missing, or the record is a member of
 * staff, who has none.
 */
export function customProblems(fields: Iterable<Field>, input: object): Record<string, FieldProblem> {
  const { CustomFields = {}, Software = null, Nature } = input as Line; // As the inputs of records with custom fields are.
  const hasNone = Nature !== undefined && isStaff(Nature.Code);
  const problems: Record<string, FieldProblem> = {};
  for (const { name, custom } of fields) {
    if (!custom) continue;
    const isEmpty = (CustomFields[custom.Key] ?? null) === null;
    if (hasNone && !isEmpty) problems[name] = { code: 'notAllowed' };
    if (!hasNone && isEmpty && isAskedFor(custom, Software)) problems[name] = { code: 'required' };
  }
  return problems;
}
