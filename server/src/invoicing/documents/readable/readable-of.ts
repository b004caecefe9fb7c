import type { ReadableInvoice } from '@circolo/contract/invoicing/documents/readable-invoice';
import type { Language } from '@circolo/messages/languages';
import type { Queryable } from '../../../db/database.ts';
import { readContent } from '../../../files/content.ts';
import { DocumentFileKind, newestFile } from '../files/document-file.ts';
import { readableSections } from './readable-sections.ts';

/** What the newest original of a document says; undefined where none was written. */
export async function readableOf(
  db: Queryable,
  documentId: number,
  language: Language,
): Promise<ReadableInvoice | undefined> {
  const file = await newestFile(db, documentId, [DocumentFileKind.xml]);
  if (!file) return undefined;
  const { readInvoice } = await import('../../fatturapa/read-invoice.ts');
  return { FileName: file.Name, Sections: readableSections(readInvoice(await readContent(db, file)), language) };
}
