import type { AnyResource } from '@circolo/contract/resource/resource';

const ownBusiness = ['Id', 'Version'];

/** A custom field as the column of a file. */
const isCustomColumn = (column: string): boolean => /^CustomFields\.[a-z][a-z0-9_]{0,59}$/.test(column);

/** Whether an export of a resource may have a column. */
export const isExportable = (resource: AnyResource, column: string): boolean =>
  exportableColumns(resource).includes(column) || ('CustomFields' in resource.row.shape && isCustomColumn(column));

/** The columns that an export of a resource may have: those of a row. */
export const exportableColumns = (resource: AnyResource): string[] =>
  Object.keys(resource.row.shape).filter((column) => !ownBusiness.includes(column));
