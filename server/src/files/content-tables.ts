import { type SQL, sql } from 'drizzle-orm';

/** A table whose rows have a content (`contentColumns`), and the columns of its key with their types. */
export interface ContentTable {
  name: string;
  key: Readonly<Record<string, 'bigint' | 'integer' | 'text'>>;
  /** Whether a change set may hold a deleted row, with which its content comes back. */
  isRestored?: true;
}

/** Every table of files whose contents may be in the store. A test holds it against the database. */
export const contentTables: readonly ContentTable[] = [
  { name: 'record_attachment', key: { id: 'bigint' } },
  { name: 'document_file', key: { id: 'bigint' } },
  { name: 'stored_file', key: { id: 'text' } },
  { name: 'notification_part', key: { notification_id: 'bigint', position: 'integer' } },
  { name: 'exchange_message', key: { id: 'bigint' } },
  { name: 'received_mail_file', key: { id: 'bigint' } },
  { name: 'email_file', key: { id: 'bigint' } },
  { name: 'email_template_file', key: { id: 'bigint' }, isRestored: true },
  { name: 'received_invoice_file', key: { invoice_id: 'bigint' }, isRestored: true },
];

/** Whether a row has the object of a key as its content. */
export const isNamed = (key: SQL): SQL<boolean> =>
  sql`(${sql.join(
    contentTables.map(({ name }) => sql`exists (select from ${sql.identifier(name)} f where f.content_key = ${key})`),
    sql` or `,
  )})`;

/** Whether a deleted row that can be restored had it. */
export const isRestorable = (key: SQL): SQL<boolean> => {
  const restored = contentTables.filter(({ isRestored }) => isRestored).map(({ name }) => name);
  return sql`exists (select from change_set_row c where c."table" in ${restored} and c.before ->> 'content_key' = ${key})`;
};
