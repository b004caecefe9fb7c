import type { Api } from '../http/api.ts';
import { companiesRoutes } from './companies/companies.ts';
import { documentsRoutes } from './documents/documents.ts';

/** The calls of invoicing. */
export function registerInvoicing(api: Api): void {
  companiesRoutes(api);
  documentsRoutes(api);
}
