import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { codeFilter, codesFilter, flagFilter } from '../../resource/filters.ts';
import {
  codeReference,
  hexColor,
  optional,
  optionalCodeReference,
  optionalText,
  positiveMoney,
  rate,
  whole,
} from '../../values/kinds.ts';

type Codes = Readonly<Record<string, string>>;

/** What a code table can have beside the columns that all have: a few kinds of fields, described as data. */
export type CodeField =
  | { kind: 'flag'; usual?: boolean }
  | { kind: 'rate' }
  | { kind: 'money' }
  | { kind: 'color' }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'text'; max: number }
  /** One code of an enumeration, or none; `of` names its words. */
  | { kind: 'code'; of: string; codes: Codes }
  /** Several codes of an enumeration. */
  | { kind: 'codes'; of: string; codes: Codes }
  /** A row of another code table, by its code. */
  | { kind: 'reference'; to: string };

/** The fields of one table, by their name on the wire. */
export type CodeFields = Readonly<Record<string, CodeField>>;

/** How a field goes out. */
export function fieldOut(field: CodeField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'rate':
    case 'money':
      return z.number().nullable();
    case 'whole':
      return z.int().nullable();
    case 'text':
    case 'color':
      return z.string().nullable();
    case 'code':
      return enumeration(field.of, field.codes).nullable();
    case 'codes':
      return z.array(enumeration(field.of, field.codes));
    case 'reference':
      return codeReference.nullable();
  }
}

/** What a field takes. */
export function fieldIn(field: CodeField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean().default(field.usual ?? false);
    case 'rate':
      return optional(rate);
    case 'money':
      return optional(positiveMoney);
    case 'color':
      return optional(hexColor);
    case 'whole':
      return optional(whole(field.min, field.max));
    case 'text':
      return optionalText(field.max);
    case 'code':
      return optional(z.enum(field.codes));
    case 'codes':
      return z.array(z.enum(field.codes)).max(50).default([]);
    case 'reference':
      return optionalCodeReference;
  }
}

/** The filter that a field has; texts and numbers have none, for the tables are short. */
export function fieldFilter(field: CodeField): z.ZodType | undefined {
  switch (field.kind) {
    case 'flag':
      return flagFilter;
    case 'code':
    case 'codes':
      return codesFilter(field.codes);
    case 'reference':
      return codeFilter;
    default:
      return undefined;
  }
}
