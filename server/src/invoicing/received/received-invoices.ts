import { problem } from '@circolo/contract/errors/problem';
import { receivedInvoices as resource } from '@circolo/contract/invoicing/received/received-invoice';
import { monthOf } from '@circolo/contract/values/month';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { receivedInvoices as t } from '../../tables/invoicing/received-tables.ts';
import { closedRegisterMonths } from '../vat-register/register-closes.ts';
import { readReceivedInvoice } from './read-received-invoice.ts';

const source = sourceOf(resource, t, {
  record: readReceivedInvoice,
  conditions: {
    Supplier: textIn(sql`concat_ws(' ', ${t.SupplierName}, ${t.SupplierVatNumber}, ${t.SupplierFiscalCode})`),
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: t.Number,
});

/** What a month was closed with stays: who closes one waits here, and is waited for. */
async function assertMonthOpen(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ CompanyId: t.CompanyId, Date: t.Date }).from(t).where(eq(t.Id, id));
  const { CompanyId, Date: day } = orNotFound(row);
  await tx.select({ Id: companies.Id }).from(companies).where(eq(companies.Id, CompanyId)).for('key share');
  if ((await closedRegisterMonths(tx, CompanyId)).has(monthOf(day))) throw problem('MonthClosed');
}

/** What others issued to our companies: uploaded, read, and deleted where it was uploaded by mistake. */
export function receivedInvoicesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  removed(api, source, everyRow, assertMonthOpen, assertMonthOpen);
  exported(api, source, everyRow);
}
