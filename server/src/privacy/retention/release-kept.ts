import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { erasures } from '../../tables/privacy/erasure-tables.ts';
import { emptyOf } from '../erasure/erase-rows.ts';
import { tableColumns } from '../erasure/table-columns.ts';
import { findPerson } from '../personal-data/find-person.ts';
import type { Person } from '../personal-data/person.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { named } from '../personal-data/personal-table.ts';
import type { Night } from './night.ts';

/** Files of debits hold many people: they go by their own day. */
const ofMany = 'debit_batch';

async function release(tx: Tx, person: Person): Promise<void> {
  const stored = await tableColumns(tx);
  for (const [table, map] of Object.entries(personalTables)) {
    const columns = stored.get(table);
    if (!map.kept || !columns || table === ofMany) continue;
    const set = named(map.kept).map((name) => {
      const column = columns.get(name);
      if (!column) throw new Error(`There is no column ${name}`);
      return sql`${sql.identifier(name)} = ${map.neutral?.[name]?.(person) ?? emptyOf(column)}`;
    });
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${map.of(person)}`);
  }
}

/** Lets go what the law made us keep of erased people and no longer does; answers of how many, and of how many files of debits. */
export async function releaseDue(db: Db, { now, Day, period }: Night): Promise<number> {
  const due = await db
    .select()
    .from(erasures)
    .where(and(lt(erasures.KeptUntil, Day), isNull(erasures.ReleasedAt)));
  for (const { Id, Resource, RecordId } of due) {
    await transaction(db, async (tx) => {
      const subject = { Resource: Resource as Person['subject']['Resource'], Id: RecordId }; // Written by `erasePerson`.
      // Originals are append only but for this.
      await tx.execute(sql`select set_config('circolo.log_maintenance', 'on', true)`);
      await release(tx, await findPerson(tx, subject));
      await tx.update(erasures).set({ ReleasedAt: now.toISOString() }).where(eq(erasures.Id, Id));
    });
  }
  const { rows } = await db.execute(sql`update debit_batch set xml = null
    where xml is not null and collection_date < date_trunc('year', ${Day}::date - ${period}) returning 1`);
  return due.length + rows.length;
}
