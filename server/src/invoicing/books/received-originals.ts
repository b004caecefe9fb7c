import { receivedInvoices as resource } from '@circolo/contract/invoicing/received/received-invoice';
import { fromCents } from '@circolo/contract/values/money';
import type { Translate } from '@circolo/messages/translator';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { columnLabels } from '../../spooler/labels/column-labels.ts';
import { receivedInvoiceFiles as files, receivedInvoices as t } from '../../tables/invoicing/received-tables.ts';
import type { StoredOriginal } from './archived-files.ts';

/** The days of an archive: from the first one to before the last one. */
interface Days {
  from: string;
  before: string;
}

/** What a company received that is dated in some days, oldest first, without the contents of the originals. */
export async function receivedOriginals(db: Db, CompanyId: number, { from, before }: Days) {
  const rows = await db
    .select({
      Id: t.Id,
      ...{ SupplierName: t.SupplierName, SupplierCountry: t.SupplierCountry, SupplierVatNumber: t.SupplierVatNumber },
      ...{ SupplierFiscalCode: t.SupplierFiscalCode, Number: t.Number, Date: t.Date, DocumentType: t.DocumentType },
      ...{ TaxableTotal: t.TaxableTotal, VatTotal: t.VatTotal, Total: t.Total, DueDate: t.DueDate },
      ...{ Name: files.Name, Size: files.Size, Sha256: files.Sha256, At: files.CreatedAt },
    })
    .from(t)
    .innerJoin(files, eq(files.InvoiceId, t.Id))
    .where(and(eq(t.CompanyId, CompanyId), gte(t.Date, from), lt(t.Date, before)))
    .orderBy(asc(t.Date), asc(t.Id));
  return rows.map(({ Name, Size, Sha256, At, ...row }) => {
    const file: StoredOriginal = { Id: row.Id, DocumentId: row.Id, Name, Size, Sha256, At };
    return { row, file };
  });
}

type ReceivedOriginal = Awaited<ReturnType<typeof receivedOriginals>>[number];

const columns = [
  ...['Date', 'Number', 'DocumentType', 'SupplierName', 'SupplierCountry', 'SupplierVatNumber', 'SupplierFiscalCode'],
  ...['TaxableTotal', 'VatTotal', 'Total', 'DueDate', 'FileName'],
];

/** The list of them, for a file. */
export function receivedTable(all: readonly ReceivedOriginal[], translate: Translate) {
  async function* batches() {
    yield all.map(({ row, file }) => ({
      ...row,
      TaxableTotal: fromCents(row.TaxableTotal),
      VatTotal: fromCents(row.VatTotal),
      Total: fromCents(row.Total),
      FileName: file.Name,
    }));
  }
  return { columns: columns.map((name) => columnLabels(resource, name, translate)), batches };
}
