import { createHash } from 'node:crypto';
import { asc, eq, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { readContent } from '../../files/content.ts';
import { documentFiles, type documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';
import { receivedInvoiceFiles } from '../../tables/invoicing/received-tables.ts';

/** A stored original or message, without its content. */
export interface StoredOriginal {
  Id: number;
  DocumentId: number;
  Name: string;
  Size: number;
  /** Of the content, in hexadecimal digits, as it was stored. */
  Sha256: string;
  /** When it was stored or came. */
  At: string;
}

const findOriginals = builtOnce((db) =>
  db
    .select({
      Id: documentFiles.Id,
      DocumentId: documentFiles.DocumentId,
      Name: documentFiles.Name,
      Size: documentFiles.Size,
      Sha256: documentFiles.Sha256,
      At: documentFiles.CreatedAt,
    })
    .from(documentFiles)
    .where(eq(documentFiles.DocumentId, placeholder('DocumentId')))
    .orderBy(asc(documentFiles.Id)),
);

/** The originals of a document (XML, signed XML, PDF), the first ones first. */
export const originalsOf = (db: Queryable, DocumentId: number): Promise<StoredOriginal[]> =>
  findOriginals(db, { DocumentId });

const findMessages = builtOnce((db) =>
  db
    .select({
      Id: exchangeMessages.Id,
      DocumentId: sql<number>`${exchangeMessages.DocumentId}`.mapWith(Number),
      Name: exchangeMessages.FileName,
      Size: exchangeMessages.Size,
      Sha256: exchangeMessages.Sha256,
      At: exchangeMessages.ReceivedAt,
    })
    .from(exchangeMessages)
    .where(eq(exchangeMessages.DocumentId, placeholder('DocumentId')))
    .orderBy(asc(exchangeMessages.Id)),
);

/** The messages of the exchange system about a document. */
export const messagesOf = (db: Queryable, DocumentId: number): Promise<StoredOriginal[]> =>
  findMessages(db, { DocumentId });

/** A table with originals, or with what came about them. */
export type OriginalTable = typeof documentFiles | typeof exchangeMessages | typeof receivedInvoiceFiles;

const findContent = (table: OriginalTable) =>
  builtOnce((db) =>
    db
      .select({ Content: table.Content, ContentKey: table.ContentKey })
      .from(table)
      .where(eq('InvoiceId' in table ? table.InvoiceId : table.Id, placeholder('Id'))),
  );
/** Built once: what building a statement for every original leaves behind is collected late, with the contents. */
const contents = new Map<OriginalTable, ReturnType<typeof findContent>>(
  [documentFiles, exchangeMessages, receivedInvoiceFiles].map((table) => [table, findContent(table)]),
);

/** The bytes of an original, which are still what was stored: others throw, for nothing altered is handed on as an original. */
export async function originalBytes(
  db: Queryable,
  table: OriginalTable,
  { Id, Name, Sha256 }: StoredOriginal,
): Promise<Buffer> {
  const [row] = (await contents.get(table)?.(db, { Id })) ?? [];
  const bytes = row ? await readContent(db, row) : Buffer.alloc(0);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== Sha256)
    throw new Error(`The stored original ${Name} is not what was stored: ${found} instead of ${Sha256}`);
  return bytes;
}

/** The folder of a document in an archive: its number without what file systems take for a folder. */
export const folderOf = ({ FullNumber }: Pick<typeof documents.$inferSelect, 'FullNumber'>): string =>
  FullNumber.replace(/[^A-Za-z0-9._-]/g, '-');

/** The name of an original without what file systems take for something else: those of others may have anything. */
export const plainName = ({ Name }: StoredOriginal): string => Name.replace(/[^A-Za-z0-9._-]|^[.]+/g, '-');
