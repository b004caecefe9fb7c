import type { receivedInvoices as resource } from '@circolo/contract/invoicing/received/received-invoice';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { fromBasisPoints, fromCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { receivedInvoiceFiles as files, receivedInvoices as t } from '../../tables/invoicing/received-tables.ts';

/** One received invoice, with what is known of its original. */
export async function readReceivedInvoice(db: Queryable, id: number): Promise<RecordOf<typeof resource> | undefined> {
  const { CreatedBy } = auditColumnsOf(t);
  const [row] = await db
    .select({
      invoice: t,
      CreatedBy,
      Company: { Id: companies.Id, Description: companies.Description },
      file: { FileName: files.Name, Size: files.Size, Sha256: files.Sha256, Body: files.Body },
    })
    .from(t)
    .innerJoin(companies, eq(companies.Id, t.CompanyId))
    .innerJoin(files, eq(files.InvoiceId, t.Id))
    .where(eq(t.Id, id));
  if (!row) return undefined;
  const { invoice, Company, file, CreatedBy: author } = row;
  const { Id, SupplierName, SupplierVatNumber, SupplierFiscalCode, SupplierCountry, DocumentType } = invoice;
  return {
    ...{ Id, SupplierName, SupplierVatNumber, SupplierFiscalCode, SupplierCountry, DocumentType, Company },
    Number: invoice.Number,
    Date: invoice.Date,
    Currency: invoice.Currency,
    TaxableTotal: fromCents(invoice.TaxableTotal),
    VatTotal: fromCents(invoice.VatTotal),
    Total: fromCents(invoice.Total),
    DueDate: invoice.DueDate,
    VatSummary: invoice.VatSummary.map(({ Rate, Nature, Taxable, Vat }) => ({
      Rate: fromBasisPoints(Rate),
      Nature,
      Taxable: fromCents(Taxable),
      Vat: fromCents(Vat),
    })),
    Payments: invoice.Payments.map((payment) => ({ ...payment, Amount: fromCents(payment.Amount) })),
    ...file,
    CreatedAt: invoice.CreatedAt,
    CreatedBy: author,
  };
}
