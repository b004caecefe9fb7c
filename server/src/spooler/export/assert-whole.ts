import { problem } from '@circolo/contract/errors/problem';
import { readCustomFilter } from '@circolo/contract/resource/custom-filter';
import { goneKeys } from '../../custom-fields/gone-keys.ts';
import type { Queryable } from '../../db/database.ts';
import type { RunningFile } from '../storage/make-file.ts';
import type { ExportRequest } from './export-request.ts';
import { customColumnKey } from './exportable-columns.ts';

/**
 * A file that comes by itself is never a part: a custom field that went after it was begun, or before it was tried again, stops it
 * as it stops its schedule. Throws `ScheduleOutdated`.
 */
export async function assertWhole(db: Queryable, { ScheduleId }: RunningFile, asked: ExportRequest): Promise<void> {
  if (ScheduleId === null) return;
  const { CustomFields } = asked.Query as { CustomFields?: string }; // A filter of the lists that have such fields.
  const filtered = (readCustomFilter(CustomFields ?? '') ?? []).map(({ key }) => key);
  const gone = await goneKeys(db, [...asked.Columns.flatMap((name) => customColumnKey(name) ?? []), ...filtered]);
  if (gone.length > 0) throw problem('ScheduleOutdated');
}
