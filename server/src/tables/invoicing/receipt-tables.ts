import { snakeCase } from 'drizzle-orm/pg-core';
import { requiredReference } from '../../db/columns.ts';
import { orderPayments } from '../sales/attempt-tables.ts';
import { documents } from './document-tables.ts';

/** The receipt of a payment that came in: there is one at most. */
export const paymentReceipts = snakeCase.table('payment_receipt', {
  PaymentId: requiredReference(() => orderPayments.Id).primaryKey(),
  DocumentId: requiredReference(() => documents.Id).unique(),
});
