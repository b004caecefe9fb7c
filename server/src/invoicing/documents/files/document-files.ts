import { documentPdfFile, documentXmlFile } from '@circolo/contract/invoicing/documents/document-files';
import { and, eq } from 'drizzle-orm';
import { ownedBy } from '../../../access/permissions/owned-by.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Api } from '../../../http/api.ts';
import type { Caller } from '../../../http/caller.ts';
import { orNotFound, readFile } from '../../../http/implement.ts';
import { documents } from '../../../tables/invoicing/document-tables.ts';
import { DocumentFileKind, newestFile, pdfOf } from './document-file.ts';
import { sendDocumentFile } from './send-document-file.ts';

/** Throws `RecordNotFound` where the caller does not see a document. */
async function assertVisible(db: Queryable, caller: Caller, id: number): Promise<void> {
  const [row] = await db
    .select({ Id: documents.Id })
    .from(documents)
    .where(and(eq(documents.Id, id), ownedBy(caller, documents.UserId)));
  orNotFound(row);
}

/** The files of documents. */
export function documentFilesRoutes(api: Api): void {
  readFile(api, documentPdfFile, async (db, { params: { Id }, caller, now, reply }) => {
    await assertVisible(db, caller, Id);
    return sendDocumentFile(reply, await pdfOf(db, Id, now));
  });
  readFile(api, documentXmlFile, async (db, { params: { Id }, caller, reply }) => {
    await assertVisible(db, caller, Id);
    return sendDocumentFile(reply, await newestFile(db, Id, [DocumentFileKind.xml]));
  });
}
