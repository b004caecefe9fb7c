import { CustomFieldKind } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { isOffered } from '@circolo/contract/custom-fields/is-offered';
import type { Translate } from '@circolo/messages/translator';
import { choiceLabel, customLabel } from '../../custom-fields/field-words.ts';
import { findDefinitions } from '../../custom-fields/find-definitions.ts';
import type { Db } from '../../db/database.ts';
import type { AnySource } from '../../resource/source.ts';
import { type ColumnLabels, columnLabels } from '../labels/column-labels.ts';
import type { ExportedRow } from './export-batches.ts';
import type { ExportRequest } from './export-request.ts';

const prefix = 'CustomFields.';

/** The columns that are read for those of a file: all custom fields are in one. */
export const readColumns = (columns: readonly string[]): string[] =>
  columns.some((column) => column.startsWith(prefix)) ? [...columns, 'CustomFields'] : [...columns];

/**
 * The columns of a file with their labels. Custom fields have one each, where they are named or all columns are; a field that is gone
 * meanwhile has none.
 */
export async function labelsOf(
  db: Db,
  { resource }: AnySource,
  { Columns, Language }: Pick<ExportRequest, 'Columns' | 'Language'>,
  t: Translate,
): Promise<ColumnLabels[]> {
  const isCustom = (column: string) => column.startsWith(prefix) || column === 'CustomFields';
  const fields = Columns.some(isCustom) ? await findDefinitions(db) : [];
  const custom = fields.map((field) => ({
    name: `${prefix}${field.Key}`,
    isOffered: isOffered(field, resource.Name),
    heading: customLabel(field, Language),
    kind:
      field.Kind === CustomFieldKind.whole || field.Kind === CustomFieldKind.decimal
        ? ('number' as const)
        : ('text' as const),
    word: choiceLabel(field, Language),
  }));
  return Columns.flatMap((column) => {
    if (column === 'CustomFields') return custom.filter((each) => each.isOffered);
    return isCustom(column) ? custom.filter(({ name }) => name === column) : [columnLabels(resource, column, t)];
  });
}

/** A row with its custom fields beside its own. */
export function withCustomColumns(row: ExportedRow): ExportedRow {
  const values = (row.CustomFields ?? {}) as CustomValues; // The column of that name.
  return { ...row, ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value])) };
}
