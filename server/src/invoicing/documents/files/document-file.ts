import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { saveContent } from '../../../files/content.ts';
import { documentFiles, documents } from '../../../tables/invoicing/document-tables.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { documentTitle } from '../pdf/paper-words.ts';
import { readPrinted } from './read-printed.ts';

/** What a file of a document is: its XML, the signed one, its PDF. */
export const DocumentFileKind = { xml: 'X', signedXml: 'S', pdf: 'P' } as const;

export type DocumentFile = typeof documentFiles.$inferSelect;

/** What no file system takes in a name; numbers have strokes. */
const forbidden = /[\\/:*?"<>|]+/g;

/** `Fattura n. 2026-FT-000123.pdf` */
export const pdfName = (title: string): string => `${title.replace(forbidden, '-')}.pdf`;

/** The newest file of a kind; undefined where there is none. */
export async function newestFile(
  db: Queryable,
  DocumentId: number,
  kinds: readonly string[],
): Promise<DocumentFile | undefined> {
  const [file] = await db
    .select()
    .from(documentFiles)
    .where(and(eq(documentFiles.DocumentId, DocumentId), inArray(documentFiles.Kind, [...kinds])))
    .orderBy(desc(documentFiles.Id))
    .limit(1);
  return file;
}

/** The number of the newest file of a kind; null where there is none. */
export async function newestFileId(db: Queryable, DocumentId: number, kind: string): Promise<number | null> {
  const [file] = await db
    .select({ Id: documentFiles.Id })
    .from(documentFiles)
    .where(and(eq(documentFiles.DocumentId, DocumentId), eq(documentFiles.Kind, kind)))
    .orderBy(desc(documentFiles.Id))
    .limit(1);
  return file?.Id ?? null;
}

/**
 * The PDF of a document; undefined where there is no document. It is kept when it is first made, and made again when the document
 * has changed since: one that the exchange system has discarded is corrected under its number. Two who ask at once may both keep one; they
 * are equal.
 */
export async function pdfOf(db: Queryable, documentId: number, now: Date): Promise<DocumentFile | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.Id, documentId));
  if (!row) return undefined;
  const kept = await newestFile(db, documentId, [DocumentFileKind.pdf]);
  if (kept && kept.CreatedAt >= row.UpdatedAt) return kept;
  const { document, ...style } = await readPrinted(db, row);
  const Content = await documentPdf(document, style);
  const Sha256 = createHash('sha256').update(Content).digest('hex');
  if (kept?.Sha256 === Sha256) return kept;
  const [made] = await db
    .insert(documentFiles)
    .values({
      DocumentId: documentId,
      Kind: DocumentFileKind.pdf,
      Name: pdfName(documentTitle(document, style.language)),
      MimeType: 'application/pdf',
      Size: Content.length,
      Sha256,
      ...(await saveContent(db, Content)),
      CreatedAt: now.toISOString(),
    })
    .returning();
  return made;
}
