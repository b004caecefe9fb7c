import {
  listMyDocuments,
  type MyDocument,
  myDocumentPdf,
  myDocumentReadable,
} from '@circolo/contract/shop/my-documents';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile } from '../../http/implement.ts';
import { DocumentFileKind, pdfName, pdfOf } from '../../invoicing/documents/files/document-file.ts';
import { sendDocumentFile } from '../../invoicing/documents/files/send-document-file.ts';
import { documentTitle } from '../../invoicing/documents/pdf/paper-words.ts';
import { readableOf } from '../../invoicing/documents/readable/readable-of.ts';
import { documentFiles, documentOrders, documents } from '../../tables/invoicing/document-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const mostDocuments = 999;

async function readOrders(db: Queryable, documentIds: readonly number[]) {
  return db
    .select({ DocumentId: documentOrders.DocumentId, Id: orders.Id, Description: orders.Number })
    .from(documentOrders)
    .innerJoin(orders, eq(orders.Id, documentOrders.OrderId))
    .where(inArray(documentOrders.DocumentId, [...documentIds]))
    .orderBy(asc(orders.Id));
}

const hasOriginal = sql<boolean>`exists (select 1 from ${documentFiles}
  where ${documentFiles.DocumentId} = ${documents.Id} and ${documentFiles.Kind} = ${DocumentFileKind.xml})`;

async function readDocuments(db: Queryable, userId: number, language: Language): Promise<MyDocument[]> {
  const { Id, Kind, DocumentType, FullNumber, Date: day, Total } = documents;
  const rows = await db
    .select({ Id, Kind, DocumentType, FullNumber, Date: day, Total, HasOriginal: hasOriginal })
    .from(documents)
    .where(eq(documents.UserId, userId))
    .orderBy(desc(day), desc(Id))
    .limit(mostDocuments);
  if (rows.length === 0) return [];
  const about = Map.groupBy(
    await readOrders(
      db,
      rows.map((row) => row.Id),
    ),
    ({ DocumentId }) => DocumentId,
  );
  return rows.map((row) => ({
    ...row,
    Total: fromCents(row.Total),
    Orders: (about.get(row.Id) ?? []).map((order) => ({ Id: order.Id, Description: order.Description })),
    Title: documentTitle(row, language),
    FileName: pdfName(documentTitle(row, language)),
    Pdf: `/Shop/Documents/${row.Id}/Pdf`,
  }));
}

/** Throws `RecordNotFound` for a document of somebody else. */
async function assertOwn(db: Queryable, caller: Caller, id: number): Promise<void> {
  const userId = orNotFound(await findCustomerId(db, caller));
  const [own] = await db
    .select({ Id: documents.Id })
    .from(documents)
    .where(and(eq(documents.Id, id), eq(documents.UserId, userId)));
  orNotFound(own);
}

/** What was issued to the customer, for themselves. */
export function myDocumentsRoutes(api: Api): void {
  read(api, listMyDocuments, async (db, { caller, language }) => {
    // Who has never bought is no customer yet; who has typed the address of another sees nothing of theirs.
    const userId = caller.Must === 'proveEmail' ? null : await findCustomerId(db, caller);
    return readDocuments(db, userId ?? 0, language);
  });
  readFile(api, myDocumentPdf, async (db, { params: { Id }, caller, now, reply }) => {
    await assertOwn(db, caller, Id);
    return sendDocumentFile(db, reply, await pdfOf(db, Id, now));
  });
  read(api, myDocumentReadable, async (db, { params: { Id }, caller, language }) => {
    await assertOwn(db, caller, Id);
    return orNotFound(await readableOf(db, Id, language));
  });
}
