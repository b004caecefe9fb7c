import { createHash } from 'node:crypto';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { csvStyle } from '../../spooler/export/csv.ts';
import type { TableMaterial } from '../../spooler/export/write-table.ts';
import { ZipWriter } from '../../spooler/zip/zip-writer.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';
import { receivedInvoiceFiles } from '../../tables/invoicing/received-tables.ts';
import {
  folderOf,
  messagesOf,
  type OriginalTable,
  originalBytes,
  originalsOf,
  plainName,
  type StoredOriginal,
} from './archived-files.ts';
import type { BookRequest, PreservationRequest } from './book-request.ts';
import { receivedOriginals } from './received-originals.ts';
import { sumsFile } from './verify-package.ts';

const headings = ['Path', 'SHA-256', 'Bytes', 'Stored', 'Number', 'Date', 'Type', 'SdI state', 'Supplier'];

/** The folder of what others issued. */
const receivedFolder = 'received';

type PreservationFile = PreservationRequest & Pick<BookRequest, 'Language'>;

/**
 * Writes the package of a year for preservation (art. 3 D.M. 17 June 2014): every original, issued and received, and every message, an index
 * of them, and their check sums as `sha256sum` reads them. A document without an original is in the index with no path. Answers how many documents there are.
 */
export async function writePreservation(asked: PreservationFile, { db, keeper }: TableMaterial): Promise<number> {
  const { Company, Year, Language } = asked;
  const rows = await db
    .select({
      Id: documents.Id,
      FullNumber: documents.FullNumber,
      Date: documents.Date,
      DocumentType: documents.DocumentType,
      SdiState: documents.SdiState,
    })
    .from(documents)
    .where(
      and(
        eq(documents.CompanyId, Company),
        isNotNull(documents.DocumentType),
        gte(documents.Date, `${Year}-01-01`),
        lt(documents.Date, `${Year + 1}-01-01`),
      ),
    )
    .orderBy(asc(documents.Date), asc(documents.Id));
  const received = await receivedOriginals(db, Company, { from: `${Year}-01-01`, before: `${Year + 1}-01-01` });
  const total = rows.length + received.length;
  let done = 0;
  const zip = new ZipWriter((bytes) => keeper.add(bytes, done, total));
  const { line, start } = csvStyle('Plain', translator(Language));
  const index = [start + line(headings)];
  const sums: string[] = [];
  const add = async (folder: string, file: StoredOriginal, table: OriginalTable, about: string[]) => {
    // Two messages may have one name: the id keeps them apart.
    const path = `${folder}/${file.Id}-${plainName(file)}`;
    await zip.add(path, await originalBytes(db, table, file));
    index.push(line([path, file.Sha256, String(file.Size), file.At, ...about]));
    sums.push(`${file.Sha256}  ${path}\n`);
  };
  for (const document of rows) {
    const about = [document.FullNumber, document.Date, document.DocumentType ?? '', document.SdiState, ''];
    const folder = `${document.Date.slice(0, 7)}/${folderOf(document)}-${document.Id}`;
    const originals = await originalsOf(db, document.Id);
    const messages = await messagesOf(db, document.Id);
    if (originals.length + messages.length === 0) index.push(line(['', '', '', '', ...about]));
    for (const file of originals) await add(folder, file, documentFiles, about);
    for (const file of messages) await add(folder, file, exchangeMessages, about);
    done += 1;
  }
  for (const { row, file } of received) {
    const about = [row.Number, row.Date, row.DocumentType, '', row.SupplierName];
    await add(`${receivedFolder}/${row.Date.slice(0, 7)}`, file, receivedInvoiceFiles, about);
    done += 1;
  }
  const listed = Buffer.from(index.join(''));
  await zip.add('index.csv', listed);
  sums.push(`${createHash('sha256').update(listed).digest('hex')}  index.csv\n`);
  await zip.add(sumsFile, Buffer.from(sums.join('')));
  await zip.end();
  return total;
}
