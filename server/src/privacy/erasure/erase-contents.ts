import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { eraseCopies, findWords } from './erase-copies.ts';
import { eraseMentions } from './erase-mentions.ts';
import { eraseRows } from './erase-rows.ts';
import { findIdentifiers } from './identifiers.ts';
import { mappedTables } from './mapped-tables.ts';

/** Copies that go by themselves sooner than anybody could ask: exports and prints of staff stay usable until then. */
const shortLived = new Set(['notification', 'notification_part']);

/**
 * Empties or deletes what the tables say about a person, and their mentions in the texts of others. With `copies: 'left'`
 * the copies stay that go by themselves: stored answers, imported files, earlier values, exports and prints.
 */
export async function eraseContents(tx: Tx, person: Person, { copies }: { copies: 'erased' | 'left' }): Promise<void> {
  // The audit is append only; an erasure is what may change it.
  await tx.execute(sql`select set_config('circolo.log_maintenance', 'on', true)`);
  const tables = (await mappedTables(tx)).filter(({ table }) => copies === 'erased' || !shortLived.has(table));
  const identifiers = await findIdentifiers(tx, person);
  const words = await findWords(tx, tables, person);
  if (copies === 'erased') await eraseCopies(tx, person, { identifiers, words });
  const known = new Set(words);
  for (const table of tables) await eraseRows(tx, table, person, known);
  await eraseMentions(tx, person, identifiers);
  await tx.execute(sql`select set_config('circolo.log_maintenance', 'off', true)`);
}
