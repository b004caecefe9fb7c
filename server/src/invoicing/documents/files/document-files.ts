import { documentPdfFile, documentXmlFile } from '@circolo/contract/invoicing/documents/document-files';
import type { Api } from '../../../http/api.ts';
import { readFile } from '../../../http/implement.ts';
import { assertVisible } from './assert-visible.ts';
import { DocumentFileKind, newestFile, pdfOf } from './document-file.ts';
import { sendDocumentFile } from './send-document-file.ts';

/** The files of documents. */
export function documentFilesRoutes(api: Api): void {
  readFile(api, documentPdfFile, async (db, { params: { Id }, caller, now, reply }) => {
    await assertVisible(db, caller, Id);
    return sendDocumentFile(db, reply, await pdfOf(db, Id, now));
  });
  readFile(api, documentXmlFile, async (db, { params: { Id }, caller, reply }) => {
    await assertVisible(db, caller, Id);
    return sendDocumentFile(db, reply, await newestFile(db, Id, [DocumentFileKind.xml]));
  });
}
