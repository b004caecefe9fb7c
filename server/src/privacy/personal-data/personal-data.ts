import { accountTables } from './account-tables.ts';
import { crmTables } from './crm-tables.ts';
import type { PersonalTable } from './personal-table.ts';
import { salesTables } from './sales-tables.ts';
import { traceTables } from './trace-tables.ts';

/**
 * Where personal data is, and what an erasure does with it: erasure, its preview, the copy for the person and retention
 * all read this. The order is the one in which rows are erased: what refers to a row goes before it.
 */
export const personalTables: Record<string, PersonalTable> = {
  ...traceTables,
  ...crmTables,
  ...salesTables,
  ...accountTables,
};
