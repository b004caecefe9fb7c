import type { DocumentPayment } from '@circolo/contract/invoicing/documents/snapshot';
import { ItemAge, type ItemAgeCode, itemAge } from '@circolo/contract/invoicing/open-items/item-age';
import type { OpenAges, OpenItem, OpenItems } from '@circolo/contract/invoicing/open-items/open-items';
import {
  type Instalment,
  lowerInstalments,
  openOf,
  settleInstalments,
} from '@circolo/contract/sales/instalments/instalments';
import { type Cents, fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

/** Postings that say what was sold: the documents say it here. */
export const salePostings = sql`('sold', 'soldBack', 'vatSplit', 'vatSplitBack')`;

/**
 * The invoices that what came does not settle. An invoice and its notes are one item: what they ask for (`Due`), less what the ledger has of
 * the customer's debt for their orders beside the sale itself.
 */
const itemsOf = (which: SQL) => sql`
  with item as (
    select d.id, d.user_id, d.full_number, d.date::text as date, coalesce(d.due_date, d.date)::text as due_on,
      d.due as own_due, d.payment
    from document d where d.document_type in ('TD01', 'TD24') and ${which}
  ), item_order as (
    select i.id, o.order_id from item i join document_order o on o.document_id = i.id and o.invoices = 'I'
  ), asked as (
    select id, sum(sign * due) as due from (
      select distinct l.id, d.id as document_id, case when d.document_type = 'TD04' then -1 else 1 end as sign, d.due
      from item_order l join document_order o on o.order_id = l.order_id
      join document d on d.id = o.document_id and d.document_type is not null
    ) documents group by id
  ), received as (
    select l.id, sum(case when t.credit like 'receivable:%' then t.amount else -t.amount end) as amount
    from item_order l join ledger_transfer t on t.order_id = l.order_id
    where (t.credit like 'receivable:%' or t.debit like 'receivable:%') and t.posting not in ${salePostings} group by 1
  )
  select i.*, a.due, coalesce(r.amount, 0) as received, (select jsonb_agg(s.instalments) from document_order l
    join sales_order s on s.id = l.order_id where l.document_id = i.id and l.invoices = 'I') as plans
  from item i join asked a on a.id = i.id left join received r on r.id = i.id
  where a.due <> coalesce(r.amount, 0) order by i.due_on, i.id`;

interface ItemRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  full_number: string;
  date: string;
  due_on: string;
  /** What the invoice asks for, and less its notes. */
  own_due: string;
  due: string;
  payment: DocumentPayment | null;
  /** The instalments of its orders. */
  plans: (Instalment[] | null)[] | null;
  received: string;
}

/** An item in cents, with whose it is. */
interface Item {
  UserId: number;
  Open: number;
  Age: ItemAgeCode;
  item: OpenItem;
}

/** What of an item is due on a day, and what of that came. */
interface DuePart {
  DueOn: string;
  Due: Cents;
  Received: Cents;
}

const openSum = (instalments: readonly Instalment[]): Cents => instalments.reduce((sum, one) => sum + openOf(one), 0);

const openParts = (instalments: readonly Instalment[]): DuePart[] =>
  instalments
    .filter((one) => openOf(one) > 0)
    .map(({ DueDate, Amount, Paid }) => ({ DueOn: DueDate, Due: Amount, Received: Paid }));

/**
 * The instalments of an item that are open, as its order has them where these are what is open. Else what notes credit lowers the last ones,
 * and what came pays the first ones. An item of one instalment, or of which more came than it asks for, is one.
 */
function partsOf({ due_on: DueOn, own_due, due, received, payment, plans }: ItemRow): DuePart[] {
  const whole = { DueOn, Due: Number(due), Received: Number(received) };
  const [own = null] = plans?.length === 1 ? plans : [];
  if (own && openSum(own) === whole.Due - whole.Received) return openParts(own);
  const planned = (payment?.Instalments ?? []).map(({ DueDate, Amount }) => ({ DueDate: DueDate ?? DueOn, Amount }));
  if (planned.length < 2 || whole.Due <= whole.Received || whole.Received < 0) return [whole];
  const more = Math.max(0, whole.Due - Number(own_due));
  const asked = lowerInstalments(planned, Number(own_due) - whole.Due).map((one, at) =>
    at === planned.length - 1 ? { ...one, Amount: one.Amount + more } : one,
  );
  return openParts(settleInstalments(asked, whole.Received, DueOn));
}

async function readItems(db: Queryable, which: SQL, today: string): Promise<Item[]> {
  const { rows } = await db.execute<ItemRow>(itemsOf(which));
  const items = rows.flatMap((row) =>
    partsOf(row).map(({ DueOn, Due, Received }) => {
      const [Open, Age] = [Due - Received, itemAge(DueOn, today)];
      return {
        UserId: Number(row.user_id),
        Open,
        Age,
        item: {
          ...{ Id: Number(row.id), FullNumber: row.full_number, Date: row.date, DueOn, Age },
          ...{ Due: fromCents(Due), Received: fromCents(Received), Open: fromCents(Open) },
        },
      };
    }),
  );
  return items.sort(({ item: one }, { item: other }) => one.DueOn.localeCompare(other.DueOn) || one.Id - other.Id);
}

/** The items of a customer, the oldest first. */
export const openItemsOf = async (db: Queryable, UserId: number, now: Date): Promise<OpenItem[]> =>
  (await readItems(db, sql`d.user_id = ${UserId}`, romeDay(now))).map(({ item }) => item);

function addUp(items: readonly Item[]): OpenAges {
  const of = (...which: ItemAgeCode[]) =>
    fromCents(items.filter(({ Age }) => which.includes(Age)).reduce((sum, { Open }) => sum + Open, 0));
  return {
    NotDue: of(ItemAge.notDue),
    UpTo30: of(ItemAge.upTo30),
    UpTo60: of(ItemAge.upTo60),
    UpTo90: of(ItemAge.upTo90),
    Older: of(ItemAge.older),
    Total: of(...Object.values(ItemAge)),
  };
}

const mostCustomers = 200;

/** What is open, per customer and age. */
export async function readOpenItems(db: Queryable, now: Date): Promise<OpenItems> {
  const Day = romeDay(now);
  const items = await readItems(db, sql`true`, Day);
  const ofCustomers = [...Map.groupBy(items, ({ UserId }) => UserId)]
    .map(([Id, own]) => ({ Id, Count: new Set(own.map(({ item }) => item.Id)).size, ...addUp(own) }))
    .sort((one, other) => other.Total - one.Total || one.Id - other.Id);
  const shown = ofCustomers.slice(0, mostCustomers);
  const names = await customerNames(
    db,
    shown.map(({ Id }) => Id),
  );
  return {
    Day,
    Totals: addUp(items),
    Customers: shown.map(({ Id, ...row }) => ({ Customer: { Id, Description: names.get(Id) ?? '' }, ...row })),
    CustomerCount: ofCustomers.length,
  };
}

const called = organisationColumns({ UserId: users.Id, Billing: users.Billing });

/** What customers are called, by their association or centre where they have one; without those that are gone. */
export async function customerNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ Id: users.Id, name: sql<string>`coalesce(${called.Organisation}, ${displayName})` })
    .from(users)
    .where(inArray(users.Id, [...ids]));
  return new Map(rows.map(({ Id, name }) => [Id, name]));
}
