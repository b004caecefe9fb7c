import type { AnyResource } from '@circolo/contract/resource/resource';

const ownBusiness = ['Id', 'Version'];

/** The key of a custom field that is the column of a file. @example customColumnKey('CustomFields.soci') // 'soci' */
export const customColumnKey = (column: string): string | undefined =>
  /^CustomFields\.(?<key>[a-z][a-z0-9_]{0,59})$/.exec(column)?.groups?.key;

/** Whether an export of a resource may have a column. */
export const isExportable = (resource: AnyResource, column: string): boolean =>
  exportableColumns(resource).includes(column) ||
  ('CustomFields' in resource.row.shape && customColumnKey(column) !== undefined);

/** The columns that an export of a resource may have: those of a row. */
export const exportableColumns = (resource: AnyResource): string[] =>
  Object.keys(resource.row.shape).filter((column) => !ownBusiness.includes(column));
