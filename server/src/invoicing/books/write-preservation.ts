import { createHash } from 'node:crypto';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { csvStyle } from '../../spooler/export/csv.ts';
import { ZipWriter } from '../../spooler/zip/zip-writer.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';
import { folderOf, messagesOf, originalBytes, originalsOf, type StoredOriginal } from './archived-files.ts';
import type { BookRequest, PreservationRequest } from './book-request.ts';
import { sumsFile } from './verify-package.ts';
import type { BookMaterial } from './write-table.ts';

const headings = ['Path', 'SHA-256', 'Bytes', 'Stored', 'Number', 'Date', 'Type', 'SdI state'];

type PreservationFile = PreservationRequest & Pick<BookRequest, 'Language'>;

/**
 * Writes the package of a year for preservation (art. 3 D.M. 17 June 2014): every original and every message, an index of them, and their
 * check sums as `sha256sum` reads them. A document without an original is in the index with no path. Answers how many documents there are.
 */
export async function writePreservation(asked: PreservationFile, { db, keeper }: BookMaterial): Promise<number> {
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
  let done = 0;
  const zip = new ZipWriter((bytes) => keeper.add(bytes, done, rows.length));
  const { line, start } = csvStyle('Plain', translator(Language));
  const index = [start + line(headings)];
  const sums: string[] = [];
  for (const document of rows) {
    const about = [document.FullNumber, document.Date, document.DocumentType ?? '', document.SdiState];
    const folder = `${document.Date.slice(0, 7)}/${folderOf(document)}-${document.Id}`;
    const files: [StoredOriginal, typeof documentFiles | typeof exchangeMessages][] = [
      ...(await originalsOf(db, document.Id)).map(
        (file) => [file, documentFiles] as [StoredOriginal, typeof documentFiles],
      ),
      ...(await messagesOf(db, document.Id)).map(
        (file) => [file, exchangeMessages] as [StoredOriginal, typeof exchangeMessages],
      ),
    ];
    if (files.length === 0) index.push(line(['', '', '', '', ...about]));
    for (const [file, table] of files) {
      // Two messages may have one name: the id keeps them apart.
      const path = `${folder}/${file.Id}-${file.Name.replace(/[^A-Za-z0-9._-]/g, '-')}`;
      await zip.add(path, await originalBytes(db, table, file));
      index.push(line([path, file.Sha256, String(file.Size), file.At, ...about]));
      sums.push(`${file.Sha256}  ${path}\n`);
    }
    done += 1;
  }
  const listed = Buffer.from(index.join(''));
  await zip.add('index.csv', listed);
  sums.push(`${createHash('sha256').update(listed).digest('hex')}  index.csv\n`);
  await zip.add(sumsFile, Buffer.from(sums.join('')));
  await zip.end();
  return rows.length;
}
