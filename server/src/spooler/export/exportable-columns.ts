import type { AnyResource } from '@circolo/contract/resource/resource';

const ownBusiness = ['Id', 'Version'];

/** The columns that an export of a resource may have: those of a row. */
export const exportableColumns = (resource: AnyResource): string[] =>
  Object.keys(resource.row.shape).filter((column) => !ownBusiness.includes(column));
