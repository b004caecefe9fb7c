import { Problem } from '@circolo/contract/errors/problem';
import { invoiceProblems } from '@circolo/contract/invoicing/billing/invoice-problems';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { ordersToInvoice } from '@circolo/contract/invoicing/rules/order-to-invoice';
import { EmailType } from '@circolo/contract/mail/codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { SubjectType } from '@circolo/contract/sales/codes';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, type Translate, translator } from '@circolo/messages/translator';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { errorBodyOf } from '../../http/errors.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { findSeller } from '../../invoicing/companies/find-seller.ts';
import { findSection } from '../../invoicing/numbering/find-section.ts';
import { momentOfOrder } from '../../invoicing/rules/moment-of-order.ts';
import { findNotValid } from '../../invoicing/vies/read-check.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, paged } from '../../resource/routes/read-routes.ts';
import { type ListQuery, selectOne, selectPage } from '../../resource/select.ts';
import { exported } from '../../spooler/exported.ts';
import { orders as t } from '../../tables/sales/order-tables.ts';
import { assertInvoiceable } from '../billing/document-parts.ts';
import { waitsForInvoice } from '../billing/waits-for-invoice.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { issueChosen } from './issue-chosen.ts';

const operationDate = sql<string>`coalesce(sales_order.value_date, (sales_order.paid_at at time zone 'Europe/Rome')::date, (sales_order.date at time zone 'Europe/Rome')::date)`;

/** As `billingName` has it. */
const customerName = sql<string>`case when sales_order.billing ->> 'SubjectType' = ${sql.raw(`'${SubjectType.person}'`)}
  then btrim(concat_ws(' ', sales_order.billing ->> 'FirstName', sales_order.billing ->> 'LastName'))
  else coalesce(sales_order.billing ->> 'BusinessName', '') end`;

/** The days of art. 21 c. 4 D.P.R. 633/72. */
const dueBy = sql<string>`case when ${momentOfOrder} = ${sql.raw(`'${InvoicingMoment.monthly}'`)}
  then (date_trunc('month', ${operationDate}) + interval '1 month 14 days')::date else ${operationDate} + 12 end`;

/** The fewest and the most days from an operation to its last day, whatever its rule says: the 15th is farthest from the first of a month with 31. */
const term = { least: 12, most: 45 };
const daysBefore = (day: unknown, days: number): SQL => sql`${day}::date - ${sql.raw(String(days))}`;

/** By the last day. The days of the operation come first, as an index has them; the rule of an order, which is dear to find, is looked for where they leave it open. */
const dueByRange = {
  DueByFrom: (day: unknown) => sql`${operationDate} >= ${daysBefore(day, term.most)}
    and (${operationDate} >= ${daysBefore(day, term.least)} or ${dueBy} >= ${day}::date)`,
  DueByTo: (day: unknown) => sql`${operationDate} <= ${daysBefore(day, term.least)}
    and (${operationDate} <= ${daysBefore(day, term.most)} or ${dueBy} <= ${day}::date)`,
};

/** When the customer was asked for billing data last. */
const askedAt = sql<string | null>`(select max(m.created_at) from email_message m
  where m.related_type = 'Orders' and m.related_id = sales_order.id and m.type = ${sql.raw(`'${EmailType.billingRequest}'`)})`;

const source = sourceOf(ordersToInvoice, t, {
  select: {
    CustomerName: customerName,
    OperationDate: operationDate,
    DueBy: dueBy,
    Moment: momentOfOrder,
    AskedAt: askedAt,
    // What is read with the rows.
    Obstacle: sql<string | null>`null::text`,
    BillingMissing: sql<boolean>`false`,
    VatNumberNotValid: sql<boolean>`false`,
  },
  conditions: {
    Moment: (value) => sql`${momentOfOrder} = any(${value})`,
    OperationDateFrom: (day) => sql`${operationDate} >= ${day}::date`,
    OperationDateTo: (day) => sql`${operationDate} <= ${day}::date`,
    ...dueByRange,
  },
  order: { OperationDate: operationDate, DueBy: dueBy },
  natural: [asc(dueBy), asc(t.Id)],
  label: t.Number,
});

/** What the form of billing data calls a field. @example billingLabel('Billing.ZipCode', t) // 'CAP' */
function billingLabel(field: string, t: Translate): string | null {
  const key = `billing.${field.split('.').at(-1)}`;
  return isMessageKey(key) ? t(key) : null;
}

/** What issuing is refused with; null where it is not. Of billing data the missing fields say enough. */
async function refusalOf(issue: () => Promise<void> | void, t: Translate): Promise<string | null> {
  try {
    await issue();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { Message, Fields = {} } = errorBodyOf(error, t);
    const named = Map.groupBy(Object.entries(Fields), ([, { Message: why }]) => why);
    const reasons = [...named].map(([why, fields]) => {
      const names = fields.map(([field]) => billingLabel(field, t)).filter(Boolean);
      return names.length > 0 ? `${names.join(', ')}: ${why}` : why;
    });
    const isPlain = error.code === 'BillingIncomplete' && reasons.length > 0;
    return (isPlain ? reasons : [Message, ...reasons]).join(' · ');
  }
}

/** What is in the way of orders: of the seller and section, once for each brand and software, before what is in the order. */
function obstacleFinder(db: Queryable, t: Translate): (order: OrderRow) => Promise<string | null> {
  const known = new Map<string, string | null>();
  return async (order) => {
    const { OriginId, Software } = order;
    const key = `${OriginId} ${Software}`;
    const refusal = known.has(key)
      ? known.get(key)
      : await refusalOf(async () => {
          await findSeller(db, OriginId);
          await findSection(db, { Kind: DocumentKind.invoice, OriginId, Software });
        }, t);
    known.set(key, refusal ?? null);
    return refusal ?? refusalOf(() => assertInvoiceable(order), t);
  };
}

async function withObstacles<Row extends { Id: number }>(
  db: Queryable,
  rows: readonly Row[],
  t_: Translate,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ Id }) => Id);
  const found = new Map((await db.select().from(t).where(inArray(t.Id, ids))).map((order) => [order.Id, order]));
  const obstacleOf = obstacleFinder(db, t_);
  const billed = rows.map(({ Id }) => found.get(Id)?.Billing ?? null);
  const notValid = await findNotValid(db, billed);
  const answered: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const order = found.get(row.Id);
    const BillingMissing = order !== undefined && invoiceProblems(order.Billing).length > 0;
    const Obstacle = order ? await obstacleOf(order) : null;
    answered.push({ ...row, Obstacle, BillingMissing, VatNumberNotValid: notValid[index] ?? false });
  }
  return answered;
}

/** What is to be invoiced, each with what is in the way. */
export function ordersToInvoiceRoutes(api: Api): void {
  offer(source, { scope: waitsForInvoice, act: { run: issueChosen }, completed: withObstacles });
  const readRows = async (db: Db, { query, language }: { query: unknown; language: Language }) => {
    const rows = await selectPage(db, source, query as ListQuery, waitsForInvoice());
    return withObstacles(db, rows, translator(language));
  };
  read(api, ordersToInvoice.list, readRows);
  paged(api, source, waitsForInvoice, readRows);
  count(api, source, waitsForInvoice);
  exported(api, source, waitsForInvoice);
  read(api, ordersToInvoice.one, async (db, { params, language }) => {
    const row = orNotFound(await selectOne(db, source, params.Id, waitsForInvoice()));
    return orNotFound((await withObstacles(db, [row], translator(language)))[0]);
  });
}
