import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { named } from '../personal-data/personal-table.ts';
import { patternOf } from './identifiers.ts';

/** A name with its schema, as a statement has it. */
const tableName = (table: string): SQL =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

/** Takes the person's names and addresses out of texts about others: history, notes, mails to staff, the queue. */
export async function eraseMentions(tx: Tx, { erased }: Person, identifiers: readonly string[]): Promise<void> {
  if (identifiers.length === 0) return;
  const pattern = patternOf(identifiers);
  for (const [table, { traces }] of Object.entries(personalTables)) {
    for (const column of named(traces)) {
      const cell = sql.identifier(column);
      await tx.execute(sql`update ${tableName(table)}
        set ${cell} = ${asTyped(table, column, sql`regexp_replace(${cell}::text, ${pattern}, ${erased}, 'gi')`)}
        where ${cell}::text ~* ${pattern}`);
    }
  }
}

/** JSON in which words are looked for; the others are texts. */
const json = new Set([
  'audit_entry.before',
  'audit_entry.after',
  'saved_view.query',
  'export_schedule.query',
  'email_message.tags',
  'received_mail.left_out',
  'mailing.links',
  'bulk_run.changes',
  'provider_event.data',
  'pgboss.job.data',
  'pgboss.job.output',
]);

const asTyped = (table: string, column: string, text: SQL): SQL =>
  json.has(`${table}.${column}`) ? sql`(${text})::jsonb` : text;
