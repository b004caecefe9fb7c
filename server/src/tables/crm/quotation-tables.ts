import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { day, instant, reference, requiredReference, sparseIndex } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { documents } from '../invoicing/document-tables.ts';
import { orders } from '../sales/order-tables.ts';
import { opportunities } from './opportunity-tables.ts';

/** What a quotation offers, as its order is priced and placed again: all that staff entered but for the billing data, which the document has. */
export type QuotedOrder = Pick<
  OrderInput,
  | 'Lines'
  | 'Coupons'
  | 'ShopPaymentType'
  | 'InstalmentPlan'
  | 'CustomerNotes'
  | 'InternalNotes'
  | 'PurchaseOrderRef'
  | 'Cig'
  | 'Cup'
>;

/**
 * What has become of a quotation, which is a document and never changes itself. Its state follows from the columns
 * (`quotationStateOn` of the contract); it stays when its opportunity is deleted, for its customer has it.
 */
export const quotations = snakeCase.table(
  'quotation',
  {
    DocumentId: requiredReference(() => documents.Id).primaryKey(),
    OpportunityId: reference().references(() => opportunities.Id, { onDelete: 'set null' }),
    Asked: jsonb().$type<QuotedOrder>().notNull(),
    /** The last day on which it may be accepted. */
    ValidUntil: day().notNull(),
    /** When its page was opened for the first time. */
    OpenedAt: instant(),
    AcceptedAt: instant(),
    /** The name that was typed, and the network address. */
    AcceptedBy: text(),
    AcceptedFrom: text(),
    /** The order that came of it, one at most: by accepting it, or by staff. */
    OrderId: reference()
      .unique()
      .references(() => orders.Id),
    WithdrawnAt: instant(),
    WithdrawnById: reference().references(() => users.Id),
    ReplacedById: reference().references(() => documents.Id),
  },
  (t) => [index().on(t.OpportunityId), sparseIndex(t.WithdrawnById), sparseIndex(t.ReplacedById)],
);
