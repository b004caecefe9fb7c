import type { CodeField } from '@circolo/contract/registries/code-tables/code-fields';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { z } from 'zod';
import type { Filter } from '../lists/filters/filters.ts';
import { type EnumName, enumLabel, language } from '../messages/messages.ts';
import type { AnyResource } from '../resource/calls.ts';
import type { Column } from '../resource/columns.tsx';
import { describe } from '../ui/describe.ts';

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

function fieldColumn(name: string, field: CodeField, isHidden: boolean): Column<CodeRow> {
  const column: Column<CodeRow> = { field: name, hidden: isHidden || field.kind === 'text' || field.kind === 'color' };
  switch (field.kind) {
    case 'flag':
    case 'rate':
    case 'money':
    case 'color':
    case 'reference':
      return { ...column, kind: field.kind };
    case 'whole':
      return { ...column, kind: 'number' };
    case 'code':
      return { ...column, of: enumOf(field) };
    case 'codes': {
      const labels = (codes: string[]) => codes.map((code) => enumLabel(enumOf(field), code)).join(', ');
      return { ...column, cell: (row) => labels(row[name] as string[]) || '—' };
    }
    default:
      return column;
  }
}

/** The columns of a code table: what all have, and its own fields. */
export const columnsOf = ({ fields }: DeclaredCodeTable): Column<CodeRow>[] => [
  { field: 'Code', width: 100 },
  { field: 'Description', main: true, cell: describe, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  ...Object.entries(fields).map(([name, field], index) => fieldColumn(name, field, index >= shownFields)),
  { field: 'System', kind: 'flag', width: 100 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'ValidFrom', kind: 'day', hidden: true },
  { field: 'ValidTo', kind: 'day', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

function fieldFilter(field: string, of: CodeField): Filter[] {
  switch (of.kind) {
    case 'flag':
      return [{ field, kind: 'flag' }];
    case 'code':
    case 'codes':
      return [{ field, kind: 'enum', of: enumOf(of), codes: Object.values(of.codes) }];
    case 'reference':
      return [{ field, kind: 'codes', lookup: lookupOf(of.to) }];
    default:
      return [];
  }
}

/** The filters of a code table. */
export const filtersOf = ({ fields }: DeclaredCodeTable): Filter[] => [
  { field: 'Code', kind: 'text' },
  ...Object.entries(fields).flatMap(([name, field]) => fieldFilter(name, field)),
  { field: 'System', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];
