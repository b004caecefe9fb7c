import { monthAfter } from '@circolo/contract/values/month';
import { translator } from '@circolo/messages/translator';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { csvStyle } from '../../spooler/export/csv.ts';
import type { ExportedRow } from '../../spooler/export/export-batches.ts';
import type { TableMaterial } from '../../spooler/export/write-table.ts';
import { writeWorkbook } from '../../spooler/export/xlsx-file.ts';
import { cellLabels } from '../../spooler/labels/cell-labels.ts';
import type { ColumnLabels } from '../../spooler/labels/column-labels.ts';
import { ZipWriter } from '../../spooler/zip/zip-writer.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { receivedInvoiceFiles } from '../../tables/invoicing/received-tables.ts';
import { registerIds } from '../vat-register/register-rows.ts';
import { folderOf, originalBytes, originalsOf, plainName } from './archived-files.ts';
import type { AccountantRequest, BookRequest } from './book-request.ts';
import { receivedOriginals, receivedTable } from './received-originals.ts';
import { receivedPayments } from './received-payments.ts';
import { registerColumns, registerLines } from './write-register.ts';

const documentsAtOnce = 200;

/** A table as the lines of a CSV for Italian Excel. */
async function* csvOf(columns: readonly ColumnLabels[], batches: AsyncIterable<ExportedRow[]>, language: 'it' | 'en') {
  const { words, start, line } = csvStyle('Excel', translator(language));
  yield start + line(columns.map(({ heading }) => words.text(heading)));
  for await (const rows of batches)
    yield rows.map((row) => line(columns.map(({ name, word }) => cellLabels(row[name], words, word)))).join('');
}

/** A workbook at hand: packed it is small, whatever the month. */
async function workbookOf(title: string, columns: readonly ColumnLabels[], batches: AsyncIterable<ExportedRow[]>) {
  const parts: Buffer[] = [];
  await writeWorkbook(new ZipWriter(async (bytes) => void parts.push(Buffer.from(bytes))), { title, columns, batches });
  return Buffer.concat(parts);
}

/** The documents of some ids, in their order. */
async function* documentsOf(db: Db, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += documentsAtOnce) {
    const some = ids.slice(from, from + documentsAtOnce);
    const rows = await db
      .select({ Id: documents.Id, FullNumber: documents.FullNumber })
      .from(documents)
      .where(inArray(documents.Id, some))
      .orderBy(asc(documents.Id));
    yield* rows;
  }
}

type AccountantFile = AccountantRequest & Pick<BookRequest, 'Language'>;

/**
 * Writes what the accountant gets of a month: the register as CSV and workbook, the originals of its documents, the payments, what was
 * received and its originals. One original at a time is in memory; answers how many documents there are.
 */
export async function writeAccountant(asked: AccountantFile, { db, title, keeper }: TableMaterial): Promise<number> {
  const { Company, Month, Language } = asked;
  const t = translator(Language);
  const ids = await registerIds(db, { CompanyId: Company, Month, SectionId: null });
  const received = await receivedOriginals(db, Company, { from: Month, before: monthAfter(Month) });
  const total = ids.length + received.length;
  let done = 0;
  const zip = new ZipWriter((bytes) => keeper.add(bytes, done, total));
  const columns = registerColumns(t);
  await zip.addStream(`${t('VatRegister.files.register')}.csv`, csvOf(columns, registerLines(db, ids), Language));
  const workbook = await workbookOf(title, columns, registerLines(db, ids));
  await zip.add(`${t('VatRegister.files.register')}.xlsx`, workbook);
  const payments = await receivedPayments(db, Company, Month, t);
  await zip.addStream(`${t('VatRegister.files.payments')}.csv`, csvOf(payments.columns, payments.batches(), Language));
  for await (const document of documentsOf(db, ids)) {
    for (const file of await originalsOf(db, document.Id)) {
      const folder = `${t('VatRegister.files.documents')}/${folderOf(document)}-${document.Id}`;
      await zip.add(`${folder}/${file.Name}`, await originalBytes(db, documentFiles, file));
    }
    done += 1;
  }
  const list = receivedTable(received, t);
  await zip.addStream(`${t('VatRegister.files.received')}.csv`, csvOf(list.columns, list.batches(), Language));
  for (const { row, file } of received) {
    const folder = `${t('VatRegister.files.received')}/${folderOf({ FullNumber: row.Number })}-${row.Id}`;
    await zip.add(`${folder}/${plainName(file)}`, await originalBytes(db, receivedInvoiceFiles, file));
    done += 1;
  }
  await zip.end();
  return total;
}
