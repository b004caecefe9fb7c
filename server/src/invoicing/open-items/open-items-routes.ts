import { readCustomerStatement, readOpenItems } from '@circolo/contract/invoicing/open-items/open-items';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { readOpenItems as openItems } from './read-open-items.ts';
import { readStatement } from './read-statement.ts';

/** What is open, and the statements of account. */
export function openItemsRoutes(api: Api): void {
  read(api, readOpenItems, (db, { now }) => openItems(db, now));
  read(api, readCustomerStatement, (db, { params, now }) => readStatement(db, params.Id, now));
}
