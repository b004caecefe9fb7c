import { customFieldDefinitions, customFields } from '@circolo/contract/custom-fields/custom-field';
import { problem } from '@circolo/contract/errors/problem';
import { asc, eq } from 'drizzle-orm';
import { countValues } from '../../custom-fields/count-values.ts';
import { findDefinitions } from '../../custom-fields/find-definitions.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { customFields as t } from '../../tables/custom-fields/custom-field-tables.ts';
import { saveCustomField } from './save-custom-field.ts';

const source = sourceOf(customFields, t, { natural: [asc(t.Position), asc(t.Description)] });

/** A field that records have values of is put out of use; deleting it would lose them. */
async function assertUnused(tx: Tx, id: number): Promise<void> {
  const [field] = await tx.select({ Key: t.Key }).from(t).where(eq(t.Id, id)).for('update');
  const used = field ? await countValues(tx, field.Key) : 0;
  if (used > 0) throw problem('CustomFieldInUse', { parameters: { count: used } });
}

/** Fields that staff add to customers, leads and opportunities. */
export function customFieldsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveCustomField);
  removed(api, source, everyRow, assertUnused);
  exported(api, source, everyRow);
  read(api, customFieldDefinitions, (db) => findDefinitions(db));
}
