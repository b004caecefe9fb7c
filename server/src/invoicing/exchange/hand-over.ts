import { problem } from '@circolo/contract/errors/problem';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { ExchangeChannelKind, TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { readContent } from '../../files/content.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { documentFiles } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions as t } from '../../tables/invoicing/exchange-tables.ts';
import { lockDocument, refreshState } from './lock-document.ts';
import type { ZipEntry } from './messages/read-zip.ts';

/** Staff have carried the file of a document to the exchange system: what waited for that is sent. */
export async function handOver(tx: Tx, id: number, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  const document = await lockDocument(tx, id);
  const at = now.toISOString();
  const sent = await tx
    .update(t)
    .set({ State: TransmissionState.sent, SdiState: SdiState.sent, WaitsFor: null, SentAt: at, UpdatedAt: at })
    .where(and(eq(t.DocumentId, id), eq(t.State, TransmissionState.waiting), eq(t.Channel, ExchangeChannelKind.manual)))
    .returning({ FileName: t.FileName });
  const [first] = sent;
  if (!first) throw problem('DocumentNotSendable');
  await refreshState(tx, document, now);
  await recordChange(tx, caller, { Resource: 'Documents', RecordId: id, Action: 'HandOver', After: first });
}

/** The files of documents that were made last. */
export async function lastFiles(db: Queryable, ids: readonly number[]): Promise<ZipEntry[]> {
  const { Name, Content, ContentKey } = documentFiles;
  const rows = await db
    .select({ Name, Content, ContentKey })
    .from(t)
    .innerJoin(documentFiles, eq(documentFiles.Id, t.FileId))
    .where(
      and(
        inArray(t.DocumentId, [...ids]),
        sql`${t.Id} = (select max(other.id) from document_transmission other where other.document_id = ${t.DocumentId})`,
      ),
    )
    .orderBy(t.Id);
  const files: ZipEntry[] = [];
  for (const { Name, ...stored } of rows) files.push({ Name, Content: await readContent(db, stored) });
  return files;
}
