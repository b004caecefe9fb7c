/** A table whose rows have a content (`contentColumns`), and the columns of its key with their types. */
export interface ContentTable {
  name: string;
  key: Readonly<Record<string, 'bigint' | 'integer' | 'text'>>;
}

/** Every table of files whose contents may be in the store. A test holds it against the database. */
export const contentTables: readonly ContentTable[] = [
  { name: 'record_attachment', key: { id: 'bigint' } },
  { name: 'document_file', key: { id: 'bigint' } },
  { name: 'stored_file', key: { id: 'text' } },
  { name: 'notification_part', key: { notification_id: 'bigint', position: 'integer' } },
  { name: 'exchange_message', key: { id: 'bigint' } },
  { name: 'received_invoice_file', key: { invoice_id: 'bigint' } },
];
