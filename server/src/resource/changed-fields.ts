import { isDeepStrictEqual } from 'node:util';
import { fieldProblems } from '@circolo/contract/errors/issues';
import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource, InputOf } from '@circolo/contract/resource/resource';
import { z } from 'zod';

type Fields = Record<string, unknown>;

/** The fields that a change gave other values, before and after it. */
export interface FieldChanges {
  Before: Fields;
  After: Fields;
}

/** What a save needs beside what the person typed. */
const notTyped = ['Id', 'Version'];

/** The fields of a resource's form. */
const formFields = ({ input }: Pick<AnyResource, 'input'>): Record<string, z.ZodType> =>
  input instanceof z.ZodObject ? input.shape : {};

/**
 * A record as its form would send it back: what the input takes of it. What a record does not show (a password) or holds as
 * nothing where the input knows no nothing is left out, which keeps it.
 */
export function inputOf(resource: Pick<AnyResource, 'input'>, record: Fields): Fields {
  const input: Fields = {};
  for (const [name, schema] of Object.entries(formFields(resource))) {
    const value = record[name] ?? null;
    if (value !== null || schema.safeParse(null).success) input[name] = value;
  }
  return input;
}

const referenceMembers = ['Id', 'Code', 'Description'];

const isReference = (value: Fields): boolean =>
  'Description' in value && Object.keys(value).every((name) => referenceMembers.includes(name));

/**
 * What a value is compared by: of a reference which record it names, whatever that is called now; of a row of a
 * list all but its number, because a save may write the same rows again.
 */
function identity(value: unknown, inList = false): unknown {
  if (Array.isArray(value)) return value.map((row) => identity(row, true));
  if (value === null || typeof value !== 'object') return value ?? null;
  const fields = value as Fields; // Neither null nor a list.
  if (isReference(fields)) return { Id: fields.Id, Code: fields.Code };
  const members = Object.entries(fields).filter(([name]) => name !== 'Version' && !(inList && name === 'Id'));
  return Object.fromEntries(members.map(([name, member]) => [name, identity(member)]));
}

const sameIssue = (one: z.core.$ZodIssue, other: z.core.$ZodIssue): boolean =>
  one.message === other.message && isDeepStrictEqual(one.path, other.path);

/** Issues beside which the rest of a form is checked all the same: a text that is too short, and rules on several fields. */
const checkedOn: readonly string[] = ['too_small', 'custom'];

/** The input where all that is wrong with it was wrong with the stored record already, and stays as it is there; else null. */
function asStored(
  resource: Pick<AnyResource, 'input'>,
  input: Fields,
  issues: readonly z.core.$ZodIssue[],
  stored: Fields,
): Fields | null {
  const before = inputOf(resource, stored);
  const known = resource.input.safeParse(before, { reportInput: true }).error?.issues ?? [];
  const isOld = (issue: z.core.$ZodIssue) =>
    checkedOn.includes(issue.code) && known.some((other) => sameIssue(issue, other));
  if (!issues.every(isOld)) return null;
  const fields: Fields = {};
  for (const [name, schema] of Object.entries(formFields(resource))) {
    if (!(name in input) && schema.safeParse(undefined).data === undefined) continue;
    const parsed = schema.safeParse(input[name]);
    if (!parsed.success && !isDeepStrictEqual(input[name], before[name])) return null;
    fields[name] = parsed.success ? parsed.data : input[name];
  }
  return fields;
}

/**
 * An input as its form parses it, or what is wrong with it. A record that is `stored` without what the form asks for (who has registered
 * has no name) can be written without it.
 */
export function readInput<R extends AnyResource>(
  resource: R,
  input: Fields,
  stored?: Fields,
): { data: InputOf<R> } | { issues: readonly z.core.$ZodIssue[] } {
  const parsed = resource.input.safeParse(input, { reportInput: true });
  if (parsed.success) return { data: parsed.data as InputOf<R> }; // What its own schema answers.
  const { issues } = parsed.error;
  const data = stored && asStored(resource, input, issues, stored);
  return data ? { data: data as InputOf<R> } : { issues };
}

/** The same; throws `ValidationFailed` with the fields that the form does not take. */
export function parseInput<R extends AnyResource>(resource: R, input: Fields, stored?: Fields): InputOf<R> {
  const read = readInput(resource, input, stored);
  if ('issues' in read) throw problem('ValidationFailed', { fields: fieldProblems(read.issues) });
  return read.data;
}

const withoutId = (row: unknown): unknown => {
  if (row === null || typeof row !== 'object') return row;
  const { Id: _id, ...rest } = row as Fields;
  return rest;
};

/**
 * A record as the form of a new one would send it: the rows of its lists have no number yet, unless it is a number of
 * something else that they name.
 */
export function newInputOf(resource: Pick<AnyResource, 'input'>, record: Fields): Fields {
  const schemas = formFields(resource);
  const entries = Object.entries(inputOf(resource, record)).map(([name, value]) => {
    const unnumbered = Array.isArray(value) ? value.map(withoutId) : value;
    return [name, schemas[name]?.safeParse(unnumbered).success ? unnumbered : value];
  });
  return Object.fromEntries(entries);
}

/** Whether two values of a field are the same to a person. */
export const isSameValue = (one: unknown, other: unknown): boolean => isDeepStrictEqual(identity(one), identity(other));

/** The fields of the form that differ between two states of a record. */
export function changedFields(resource: Pick<AnyResource, 'input'>, before: Fields, after: Fields): FieldChanges {
  const names = Object.keys(formFields(resource)).filter(
    (name) => !notTyped.includes(name) && name in after && !isSameValue(before[name], after[name]),
  );
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { Before: pick(before), After: pick(after) };
}

/** Two changes after each other as one. */
export const joinedChanges = (first: FieldChanges, second: FieldChanges): FieldChanges => ({
  Before: { ...second.Before, ...first.Before },
  After: { ...first.After, ...second.After },
});

/** What changes with every write and says nothing. */
const always = ['Version', 'UpdatedAt', 'UpdatedBy'];

/** The names of the fields that differ between two states of a record, as the audit has them, but for those left out; of a new or deleted one, none. */
export function namesOfChanged(before: unknown, after: unknown, leftOut: readonly string[] = []): string[] {
  if (!before || !after) return [];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]; // Written by `recordChange` as records of the API.
  const silent = new Set([...always, ...leftOut]);
  return Object.keys(now).filter((field) => !silent.has(field) && !isDeepStrictEqual(old[field], now[field]));
}
