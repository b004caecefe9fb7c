import type { Tx } from '../../db/database.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import type { MappedTable } from './erase-rows.ts';
import { tableColumns } from './table-columns.ts';

/** Our own tables; the queue's are only looked through. */
export async function mappedTables(tx: Tx): Promise<MappedTable[]> {
  const stored = await tableColumns(tx);
  return Object.entries(personalTables).flatMap(([table, map]) => {
    const columns = stored.get(table);
    return columns ? [{ table, map, columns }] : [];
  });
}
