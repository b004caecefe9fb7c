import { problem } from '@circolo/contract/errors/problem';
import type { DocumentTypeCode } from '@circolo/contract/invoicing/documents/document-codes';
import type { CustomerStatement, StatementEntry } from '@circolo/contract/invoicing/open-items/open-items';
import { fromCents } from '@circolo/contract/values/money';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { customerNames, openItemsOf, salePostings } from './read-open-items.ts';

interface EntryRow extends Record<string, unknown> {
  day: string;
  document_type: DocumentTypeCode | null;
  posting: string | null;
  reference: string;
  amount: string;
}

/** The documents of invoiced orders, and what the ledger has of their debt beside the sale; above nothing what the customer owes. */
const entriesOf = (UserId: number) => sql`
  with invoiced as (
    select distinct o.order_id from document_order o join document d on d.id = o.document_id
    where d.user_id = ${UserId} and o.invoices = 'I'
  ), documents as (
    select distinct d.id, d.date as day, d.document_type, null as posting, d.full_number as reference,
      case when d.document_type = 'TD04' then -d.due else d.due end as amount
    from document d join document_order o on o.document_id = d.id join invoiced i on i.order_id = o.order_id
    where d.document_type is not null
  ), movements as (
    select t.id, t.day, null as document_type, t.posting, s.number as reference,
      case when t.credit like 'receivable:%' then -t.amount else t.amount end as amount
    from ledger_transfer t join invoiced i on i.order_id = t.order_id join sales_order s on s.id = t.order_id
    where (t.credit like 'receivable:%' or t.debit like 'receivable:%') and t.posting not in ${salePostings}
  )
  select day::text as day, document_type, posting, reference, amount from (
    select 1 as nth, * from documents union all select 2, * from movements
  ) entries order by day, nth, id`;

/** The statement of account of a customer. */
export async function readStatement(db: Queryable, UserId: number, now: Date): Promise<CustomerStatement> {
  const { rows } = await db.execute<EntryRow>(entriesOf(UserId));
  const name = (await customerNames(db, [UserId])).get(UserId);
  if (name === undefined) throw problem('RecordNotFound');
  let balance = 0;
  const Entries = rows.map(({ day, document_type, posting, reference, amount }): StatementEntry => {
    const cents = Number(amount);
    balance += cents;
    return {
      ...{ Day: day, DocumentType: document_type, Posting: posting, Reference: reference },
      Debit: fromCents(Math.max(cents, 0)),
      Credit: fromCents(Math.max(-cents, 0)),
      Balance: fromCents(balance),
    };
  });
  return {
    Customer: { Id: UserId, Description: name },
    Entries,
    Balance: fromCents(balance),
    Items: await openItemsOf(db, UserId, now),
  };
}
