import { signsOf } from '@circolo/contract/banking/reconciliation/match';
import type { OpenLine, OpenOrder } from '@circolo/contract/banking/reconciliation/match-shapes';
import { type Billing, billingName } from '@circolo/contract/sales/billing';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { openSums } from '@circolo/contract/sales/instalments/instalments';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { missing } from '../../sales/order-records/missing.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { bankLines, bankMatches } from '../../tables/banking/bank-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

const waiting = [
  OrderStatus.pending,
  OrderStatus.pendingRenew,
  OrderStatus.pendingConfirm,
  OrderStatus.suspended,
] as const;
/** Money for an order that was cancelled longer ago is not looked for. */
const lateDays = 180;
const mostByAmount = 2000;

/** What an order wants, of any status. */
const wanted =
  sql<number>`case when ${orders.Status} = ${OrderStatus.refunded} then 0 else greatest(${missing}, 0) end`.mapWith(
    Number,
  );

/** Orders that want money, those cancelled a while ago among them. */
const payable = (now: Date): SQL | undefined => {
  const since = shiftDay(romeDay(now), -lateDays);
  const late = and(eq(orders.Status, OrderStatus.cancelled), gt(orders.CancelledAt, since));
  return and(or(inArray(orders.Status, [...waiting]), late), sql`${missing} > 0`);
};

const shape = {
  Id: orders.Id,
  Number: orders.Number,
  Reference: orders.TransferReference,
  UserId: orders.UserId,
  Status: orders.Status,
  Date: orders.Date,
  Total: orders.Total,
  SplitVat: orders.SplitVat,
  Instalments: orders.Instalments,
  Due: wanted,
  Billing: orders.Billing,
  Customer: displayName,
  called: organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
};

/** Orders of any status by a condition: those that want money first, then the newest. */
export const findOrders = (db: Queryable, where: SQL | undefined, limit: number) =>
  db
    .select(shape)
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .where(where)
    .orderBy(desc(gt(wanted, 0)), desc(orders.Date), desc(orders.Id))
    .limit(limit);

/** Orders that want money, by any other condition; the newest first. */
export const findPayable = (db: Queryable, where: SQL | undefined, now: Date, limit: number) =>
  findOrders(db, and(payable(now), where), limit);
export type PayableRow = Awaited<ReturnType<typeof findOrders>>[number];

const nameOf = (billing: Billing): string[] => [billingName(billing), billing.BusinessName ?? ''].filter(Boolean);

function settledAs({ Status, Due }: PayableRow): OpenOrder['Settled'] {
  if (Status === OrderStatus.refunded) return 'refunded';
  return Due > 0 ? null : 'paid';
}

/** A stored order as matching looks at it. */
export const openOrderOf = (row: PayableRow): OpenOrder => ({
  Id: row.Id,
  Number: row.Number,
  Reference: row.Reference,
  CustomerId: row.UserId,
  Names: [...new Set([...nameOf(row.Billing), row.Customer])],
  Date: romeDay(new Date(row.Date)),
  Total: amountDue(row),
  Due: row.Due,
  Instalments: openSums(row.Instalments ?? []),
  Late: row.Status === OrderStatus.cancelled,
  Settled: settledAs(row),
});

/** Orders of which the next instalment, or the next ones together, come to one of these amounts. */
const nextComeTo = (amounts: readonly number[]): SQL => sql`(${isNotNull(orders.Instalments)} and exists (
  select 1 from (select sum((one ->> 'Amount')::bigint - (one ->> 'Paid')::bigint) over (order by place) as open
    from jsonb_array_elements(${orders.Instalments}) with ordinality as all_of_them(one, place)) sums
  where ${inArray(sql`sums.open`, [...amounts])}))`;

type LineRow = Pick<
  typeof bankLines.$inferSelect,
  'Id' | 'Amount' | 'Matched' | 'ValueDate' | 'Payer' | 'PayerIban' | 'Remittance'
>;

/** The customers whose orders an account has paid before, by IBAN. */
async function customersByIban(db: Queryable, lines: readonly LineRow[]): Promise<Map<string, number[]>> {
  const ibans = [...new Set(lines.flatMap(({ PayerIban }) => PayerIban ?? []))];
  if (ibans.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ Iban: bankLines.PayerIban, UserId: orders.UserId })
    .from(bankLines)
    .innerJoin(bankMatches, eq(bankMatches.LineId, bankLines.Id))
    .innerJoin(orders, eq(orders.Id, bankMatches.OrderId))
    .where(inArray(bankLines.PayerIban, ibans));
  const found = new Map<string, number[]>();
  for (const { Iban, UserId } of rows) if (Iban) found.set(Iban, [...(found.get(Iban) ?? []), UserId]);
  return found;
}

const both = <T>(column: SQL | Parameters<typeof inArray>[0], values: T[]): SQL | undefined =>
  values.length > 0 ? inArray(column as never, values as never) : undefined;

/** What a set of movements may pay: the movements as matching looks at them, and every order worth a look. */
export async function loadCandidates(
  db: Queryable,
  rows: readonly LineRow[],
  now: Date,
): Promise<{ lines: OpenLine[]; orders: Map<number, PayableRow> }> {
  const known = await customersByIban(db, rows);
  const lines = rows.map((row) => ({
    Id: row.Id,
    Amount: row.Amount - row.Matched,
    ValueDate: row.ValueDate,
    Payer: row.Payer,
    Remittance: row.Remittance,
    CustomersOfIban: known.get(row.PayerIban ?? '') ?? [],
  }));
  const signs = lines.map(signsOf);
  const references = [...new Set(signs.flatMap(({ exact, corrected }) => [...exact, ...corrected]))];
  const numbers = [...new Set(signs.flatMap((sign) => [...sign.numbers]))];
  const customers = [...new Set(lines.flatMap(({ CustomersOfIban }) => [...CustomersOfIban]))];
  const found = new Map<number, PayableRow>();
  const add = async (where: SQL | undefined, limit: number) => {
    if (!where) return;
    for (const row of await findPayable(db, where, now, limit)) found.set(row.Id, row);
  };
  // What a text names is found whatever became of it: a second transfer of a paid order is no other order's money.
  const named = or(both(orders.TransferReference, references), both(orders.Number, numbers));
  if (named) for (const row of await findOrders(db, named, mostByAmount)) found.set(row.Id, row);
  const owners = [...new Set([...customers, ...[...found.values()].map(({ UserId }) => UserId)])];
  await add(both(orders.UserId, owners), mostByAmount);
  const amounts = [...new Set(lines.map(({ Amount }) => Amount).filter((amount) => amount > 0))];
  if (amounts.length > 0) await add(or(inArray(missing, amounts), nextComeTo(amounts)), mostByAmount);
  return { lines, orders: found };
}
