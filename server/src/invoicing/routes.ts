import type { ViesSettings } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { documentArchiveRoutes } from './archive/archive-routes.ts';
import { billedRoutes } from './billed-report/billed-routes.ts';
import { bookRoutes } from './books/book-routes.ts';
import { companiesRoutes } from './companies/companies.ts';
import { documentsRoutes } from './documents/documents.ts';
import { documentFilesRoutes } from './documents/files/document-files.ts';
import { documentReadableRoutes } from './documents/readable/readable-routes.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { openItemsRoutes } from './open-items/open-items-routes.ts';
import { receivedFilesRoutes } from './received/received-files.ts';
import { receivedInvoicesRoutes } from './received/received-invoices.ts';
import { invoicingRulesRoutes } from './rules/invoicing-rules.ts';
import { registerRoutes } from './vat-register/register-routes.ts';
import { userVatCheckRoutes } from './vies/user-vat-check.ts';

/** What invoicing knows of the configuration. */
interface InvoicingConfig {
  privateMailHosts: boolean;
  vies: ViesSettings | null;
}

/** The calls of invoicing. */
export function registerInvoicing(api: Api, { privateMailHosts, vies }: InvoicingConfig): void {
  companiesRoutes(api);
  invoicingRulesRoutes(api);
  documentsRoutes(api);
  documentFilesRoutes(api);
  documentReadableRoutes(api);
  documentArchiveRoutes(api);
  exchangeRoutes(api, privateMailHosts);
  // Before the calls on one record, whose number the names of these would be taken for.
  receivedFilesRoutes(api);
  receivedInvoicesRoutes(api);
  registerRoutes(api);
  billedRoutes(api);
  openItemsRoutes(api);
  bookRoutes(api);
  userVatCheckRoutes(api, vies);
}
