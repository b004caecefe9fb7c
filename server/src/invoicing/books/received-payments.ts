import { fromCents } from '@circolo/contract/values/money';
import { monthAfter } from '@circolo/contract/values/month';
import type { Translate } from '@circolo/messages/translator';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ColumnLabels } from '../../spooler/labels/column-labels.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { salePostings } from '../open-items/read-open-items.ts';
import { wordsOf } from './write-register.ts';

interface PaymentRow extends Record<string, unknown> {
  id: string;
  day: string;
  posting: string;
  account: string;
  amount: string;
  order_number: string;
  documents: string | null;
  customer: string;
}

/**
 * What came and went back in a month for orders that the company has invoiced, by the ledger: above nothing what settles a debt. All of a
 * month at once: a line is short.
 */
export async function receivedPayments(db: Db, CompanyId: number, month: string, t: Translate) {
  const { rows } = await db.execute<PaymentRow>(sql`
    select t.id, t.day::text as day, t.posting, case when t.credit like 'receivable:%' then t.debit else t.credit end as account,
      case when t.credit like 'receivable:%' then t.amount else -t.amount end as amount, s.number as order_number,
      (select string_agg(d.full_number, ', ' order by d.id) from document_order o join document d on d.id = o.document_id
        where o.order_id = t.order_id and o.invoices = 'I') as documents,
      (select ${displayName} from ${users} where ${users.Id} = t.user_id) as customer
    from ledger_transfer t join sales_order s on s.id = t.order_id
    where (t.credit like 'receivable:%' or t.debit like 'receivable:%') and t.posting not in ${salePostings}
      and t.day >= ${month}::date and t.day < ${monthAfter(month)}::date
      and exists (select 1 from document_order o join document d on d.id = o.document_id
        where o.order_id = t.order_id and o.invoices = 'I' and d.company_id = ${CompanyId})
    order by t.day, t.id`);
  const asIs = (text: string) => text;
  const columns: ColumnLabels[] = [
    { name: 'Day', heading: t('OpenItems.fields.Day'), kind: 'text', word: asIs },
    { name: 'Posting', heading: t('OpenItems.fields.What'), kind: 'text', word: wordsOf(t, 'LedgerPosting') },
    { name: 'Account', heading: t('OpenItems.fields.Account'), kind: 'text', word: asIs },
    { name: 'Order', heading: t('OpenItems.fields.Order'), kind: 'text', word: asIs },
    { name: 'Documents', heading: t('OpenItems.fields.Documents'), kind: 'text', word: asIs },
    { name: 'Customer', heading: t('OpenItems.fields.Customer'), kind: 'text', word: asIs },
    { name: 'Amount', heading: t('OpenItems.fields.Amount'), kind: 'money', word: asIs },
  ];
  async function* batches() {
    yield rows.map((row) => ({
      ...{ Id: Number(row.id), Day: row.day, Posting: row.posting, Account: row.account, Order: row.order_number },
      ...{ Documents: row.documents, Customer: row.customer, Amount: fromCents(Number(row.amount)) },
    }));
  }
  return { columns, batches };
}
