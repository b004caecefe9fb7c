import { z } from 'zod';
import type { FieldProblem } from '../errors/problem.ts';
import { isBlank } from '../values/blank.ts';
import { CustomFieldKind, type CustomFieldKindCode } from './custom-field-codes.ts';

/** Characters of a text, and of a longer one. */
const textMost = { text: 200, longText: 4000 } as const;

const largest = 999_999_999_999;

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type CustomValue = z.infer<typeof value>;

/** The values of a record by the keys of its custom fields; a field without a value is not there. */
export const customValues = z.record(z.string(), value);
export type CustomValues = z.infer<typeof customValues>;

/** The same as they come in, all of them: left out they stay, and one that is null or missing goes. */
export const customValuesInput = z
  .record(
    z.string().max(60),
    z
      .union([z.string().max(textMost.longText), z.number(), z.boolean(), z.array(z.string().max(60)).max(100)])
      .nullable(),
  )
  .refine((values) => Object.keys(values).length <= 200, 'tooMany')
  .optional();

/** What checking a value asks of a field. */
export interface CheckedField {
  Key: string;
  Kind: CustomFieldKindCode;
  Choices: readonly { Key: string; Retired: boolean }[];
}

/** What is stored of a typed value: texts without the spaces around them, nothing for one that shows nothing. */
export function normaliseValue(value: CustomValue | null | undefined): CustomValue | null {
  if (typeof value === 'string') return isBlank(value) ? null : value.trim();
  return Array.isArray(value) && value.length === 0 ? null : (value ?? null);
}

function textProblem(value: CustomValue, max: number): FieldProblem | null {
  if (typeof value !== 'string') return { code: 'invalidString' };
  return value.length > max ? { code: 'maxLength', parameters: { max } } : null;
}

function numberProblem(value: CustomValue, decimals: number): FieldProblem | null {
  if (typeof value !== 'number') return { code: 'invalidNumber' };
  if (Math.abs(value) > largest) return { code: 'maxValue', parameters: { max: largest } };
  if (decimals === 0) return Number.isInteger(value) ? null : { code: 'invalidInteger' };
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale === value ? null : { code: 'decimals', parameters: { max: decimals } };
}

/** Whether a text is a day of the calendar that the database knows as well. */
const isDay = (value: CustomValue): boolean =>
  typeof value === 'string' && z.iso.date().safeParse(value).success && value >= '0001-01-02' && value < '9999-12-31';

function choiceProblem({ Choices }: CheckedField, keys: readonly string[], stored: CustomValue | undefined) {
  const had = [stored ?? []].flat();
  const isChosen = (key: string) => Choices.some(({ Key, Retired }) => Key === key && (!Retired || had.includes(key)));
  return keys.every(isChosen) ? null : ({ code: 'selectRequired' } as const);
}

/** What is wrong with a value of a field; `stored` is what the record has now, a retired choice of which may stay. */
export function valueProblem(field: CheckedField, value: CustomValue, stored?: CustomValue): FieldProblem | null {
  switch (field.Kind) {
    case CustomFieldKind.text:
    case CustomFieldKind.longText:
      return textProblem(value, textMost[field.Kind]);
    case CustomFieldKind.whole:
      return numberProblem(value, 0);
    case CustomFieldKind.decimal:
      return numberProblem(value, 4);
    case CustomFieldKind.day:
      return isDay(value) ? null : { code: 'invalidDate' };
    case CustomFieldKind.flag:
      return typeof value === 'boolean' ? null : { code: 'invalidValue' };
    case CustomFieldKind.choice:
      return typeof value === 'string' ? choiceProblem(field, [value], stored) : { code: 'selectRequired' };
    case CustomFieldKind.choices: {
      if (!Array.isArray(value) || new Set(value).size < value.length) return { code: 'invalidValue' };
      return choiceProblem(field, value, stored);
    }
  }
}
