import type { documents } from '../../tables/invoicing/document-tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A file to send, and the checks of the exchange system that it would fail. */
export interface MadeFile {
  Xml: string;
  FailedChecks: string[];
}

/** Makes the file of a document (FatturaPA) and checks it as the exchange system will. `today` is the day of sending, in Italy. */
export type MakeFile = (
  document: DocumentRow,
  file: { Name: string; Progressive: string; today: string },
) => Promise<MadeFile>;
