import { isDeepStrictEqual } from 'node:util';
import { type CustomValue, normaliseValue } from '@circolo/contract/custom-fields/custom-values';
import { fieldProblems } from '@circolo/contract/errors/issues';
import type { FieldProblem } from '@circolo/contract/errors/problem';
import { OnMatch } from '@circolo/contract/lists/import-codes';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { readInput } from '../../resource/changed-fields.ts';
import { customProblems, customValueProblem } from './custom-problems.ts';
import { type FilledField, labelIn, type Plan, textOf } from './plan.ts';
import { type CellProblem, readCell } from './read-cell.ts';
import { shapeOf } from './schema-kind.ts';
import { isEmpty, isShown, valueAt } from './shown.ts';

/** Something to say about a field of a line. */
export interface RowProblem {
  Field: string;
  Label: string;
  Message: string;
}

type Values = Record<string, unknown>;

/** What is to be done with a line: save this input, or nothing. */
export type Decision =
  | { input: Values; changed: FilledField[] }
  | { skip: 'unchanged' | 'exists' }
  | { problems: RowProblem[] };

/** Puts a problem of a field into words. */
export const rowProblem = (plan: Plan, field: string, { key, parameters }: CellProblem): RowProblem => ({
  Field: field,
  Label: labelIn(plan, field),
  Message: plan.t(key, parameters),
});

/** The field that a refused path is about: without what is inside a reference or a list. */
export const fieldOfPath = (path: string): string => path.replace(/\.(?:Id|Code|\d+)(?:\..*)?$/, '');

/** Puts refusals by field into words. */
const problemsOf = (plan: Plan, fields: Record<string, FieldProblem>): RowProblem[] =>
  Object.entries(fields).map(([path, { code, parameters }]) =>
    rowProblem(plan, fieldOfPath(path), { key: `validation.${code}`, ...(parameters ? { parameters } : {}) }),
  );

function withValue(input: Values, [member = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...input, [member]: value };
  return { ...input, [member]: withValue((input[member] ?? {}) as Values, rest, value) };
}

/** What an empty cell says: the cell is empty; undefined where the field cannot be without a value. */
function emptied({ field }: FilledField): { value: unknown } | undefined {
  if (field.list) return { value: [] };
  if (field.nullable) return { value: null };
  return field.required ? { value: '' } : undefined;
}

interface RowReading {
  input: Values;
  changed: FilledField[];
  problems: RowProblem[];
}

function collect(plan: Plan, cells: readonly string[], record: Values | undefined, form: Values): RowReading {
  let input = form;
  const changed: FilledField[] = [];
  const problems: RowProblem[] = [];
  for (const filled of record ? plan.columns : [...plan.columns, ...plan.fixed]) {
    const { field, target } = filled;
    const text = textOf(filled, cells);
    const stored = valueAt(record, field.path);
    if (record && (isShown(text, stored, field) || (plan.onMatch === OnMatch.fill && !isEmpty(stored)))) continue;
    if (!record && text.trim() === '') continue;
    const read = text.trim() === '' ? emptied(filled) : readCell(text, field, target && plan.references);
    if (!read) continue;
    if ('wrong' in read) {
      problems.push(rowProblem(plan, field.name, read.wrong));
      continue;
    }
    const value = field.custom ? normaliseValue(read.value as CustomValue) : read.value; // As its kind is read.
    const wrong = field.custom && customValueProblem(field.custom, value as CustomValue | null);
    if (wrong) problems.push(...problemsOf(plan, { [field.name]: wrong }));
    input = withValue(input, field.path, value);
    changed.push(filled);
  }
  return { input, changed, problems };
}

/** What a form of the record would hold. */
function formOf({ offer }: Plan, record: Values | undefined): Values {
  if (!record) return {};
  const members = Object.keys(shapeOf(offer.source.resource.input) ?? {});
  return Object.fromEntries(members.filter((member) => record[member] !== undefined).map((m) => [m, record[m]]));
}

/** Decides by its cells what a line does to a record; without one, to a new one. */
export function decide(plan: Plan, cells: readonly string[], record?: Values): Decision {
  if (record && plan.onMatch === OnMatch.skip) return { skip: 'exists' };
  const form = formOf(plan, record);
  const { input, changed, problems } = collect(plan, cells, record, form);
  if (problems.length > 0) return { problems };
  if (record && changed.length === 0) return { skip: 'unchanged' };
  const resource: AnyResource = plan.offer.source.resource;
  const read = readInput(resource, input, record);
  if ('issues' in read) return { problems: problemsOf(plan, fieldProblems(read.issues)) };
  const asked = record ? changed.map(({ field }) => field) : plan.fields.values();
  const custom = problemsOf(plan, customProblems(asked, read.data as Values));
  if (custom.length > 0) return { problems: custom };
  if (record) {
    const before = resource.input.safeParse(form);
    if (before.success && isDeepStrictEqual(before.data, read.data)) return { skip: 'unchanged' };
  }
  return { input: read.data as Values, changed };
}
