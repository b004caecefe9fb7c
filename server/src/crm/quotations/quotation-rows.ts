import type { Quotation } from '@circolo/contract/crm/quotations/quotation';
import { quotationStateOn } from '@circolo/contract/crm/quotations/quotation-state';
import { billingName } from '@circolo/contract/sales/billing';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { emailMessages as mails } from '../../tables/mail/email-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

/** The quotations of an opportunity with what has become of them, newest first. */
export async function quotationRows(db: Queryable, OpportunityId: number, now: Date): Promise<Quotation[]> {
  const rows = await db
    .select({
      quotation: t,
      document: documents,
      IssuedBy: { Id: users.Id, Description: nameOf(users) },
      Order: { Id: orders.Id, Description: orders.Number },
      SentTo: mails.To,
      SentAt: mails.SentAt,
    })
    .from(t)
    .innerJoin(documents, eq(documents.Id, t.DocumentId))
    .leftJoin(users, eq(users.Id, documents.CreatedById))
    .leftJoin(orders, eq(orders.Id, t.OrderId))
    // A quotation has one mail: to its customer.
    .leftJoin(mails, and(eq(mails.RelatedType, 'Documents'), eq(mails.RelatedId, t.DocumentId)))
    .where(eq(t.OpportunityId, OpportunityId))
    .orderBy(desc(t.DocumentId));
  const today = romeDay(now);
  return rows.map(({ quotation, document, ...about }) => ({
    Id: document.Id,
    Number: document.FullNumber,
    Date: document.Date,
    ValidUntil: quotation.ValidUntil,
    State: quotationStateOn(quotation, today),
    CustomerName: billingName(document.Customer),
    Total: fromCents(document.Total),
    ...about,
    OpenedAt: quotation.OpenedAt,
    AcceptedAt: quotation.AcceptedAt,
    AcceptedBy: quotation.AcceptedBy,
    AcceptedFrom: quotation.AcceptedFrom,
    WithdrawnAt: quotation.WithdrawnAt,
  }));
}
