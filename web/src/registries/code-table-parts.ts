import type { CodeField } from '@circolo/contract/registries/code-tables/code-fields';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { z } from 'zod';
import type { Filters } from '../lists/filters/filters-of.ts';
import { type EnumName, enumLabel, language } from '../messages/messages.ts';
import type { AnyResource } from '../resource/calls.ts';
import type { Column } from '../resource/columns.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { CodeMeaning } from './CodeMeaning.tsx';

/** A row of a code table, whatever its fields. */
export type CodeRow = Record<string, unknown> & {
  Id: number;
  Code: string;
  Description: string;
  DescriptionEn: string | null;
  System: boolean;
};

/** A code table as it is declared, whatever its fields. */
export interface DeclaredCodeTable extends AnyResource {
  row: z.ZodType<CodeRow>;
  record: z.ZodType<CodeRow>;
  path: string;
  fields: Record<string, CodeField>;
}

// Their own fields are known at run time only; the common ones are in every declaration.
const declared = Object.values(codeTables) as unknown as DeclaredCodeTable[];

/** The code table whose screen is at a path below the desk. */
export const codeTableAt = (path: string): DeclaredCodeTable | undefined =>
  declared.find((table) => table.path === path);

/** The lookup of the table that a field refers to. */
export const lookupOf = (name: string) => codeTables[name as keyof typeof codeTables].lookup; // Declared by name.

/** The name of an enumeration that a declaration gives; the check of messages sees that it has labels. */
export const enumOf = (field: { of: string }): EnumName => field.of as EnumName;

/** More of its own columns than these are shown when somebody chooses them. */
const shownFields = 4;

/** A column of a table's own field; an amount and a colour are plain numbers and texts in its schema. */
function fieldColumn(name: string, field: CodeField, isHidden: boolean): Column<CodeRow> {
  const column: Column<CodeRow> = { field: name, hidden: isHidden || field.kind === 'text' || field.kind === 'color' };
  switch (field.kind) {
    case 'rate':
    case 'money':
    case 'color':
      return { ...column, kind: field.kind };
    case 'codes': {
      const labels = (codes: string[]) => codes.map((code) => enumLabel(enumOf(field), code)).join(', ');
      return { ...column, cell: (row) => labels(row[name] as string[]) || '—' };
    }
    default:
      return column;
  }
}

/** The columns of a code table: what all have, and its own fields. */
export const codeTableColumns = ({ fields }: DeclaredCodeTable): Columns<DeclaredCodeTable> => [
  { field: 'Code', width: 100 },
  { field: 'Description', main: true, cell: CodeMeaning, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  ...Object.entries(fields).map(([name, field], index) => fieldColumn(name, field, index >= shownFields)),
  { field: 'System', width: 100 },
  { field: 'Active', width: 100 },
  { field: 'ValidFrom', kind: 'day', hidden: true },
  { field: 'ValidTo', kind: 'day', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

/** The filter of a table's own field; texts and numbers have none. */
function fieldFilter(name: string, field: CodeField): Filters<DeclaredCodeTable> {
  switch (field.kind) {
    case 'flag':
      return [name];
    case 'code':
    case 'codes':
      return [{ field: name, codes: Object.values(field.codes) }];
    case 'reference':
      return [{ field: name, to: lookupOf(field.to) }];
    default:
      return [];
  }
}

/** The filters of a code table. */
export const codeTableFilters = ({ fields }: DeclaredCodeTable): Filters<DeclaredCodeTable> => [
  'Code',
  ...Object.entries(fields).flatMap(([name, field]) => fieldFilter(name, field)),
  'System',
  'Active',
];
