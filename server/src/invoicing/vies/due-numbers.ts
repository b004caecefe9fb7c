import type { ViesNumber } from '@circolo/contract/invoicing/vies/vies-number';
import { viesNumberOf } from '@circolo/contract/invoicing/vies/vies-number';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { hasForeignVatNumber } from '../../tables/access/user-tables.ts';
import { vatNumberChecks as t } from '../../tables/invoicing/vat-check-tables.ts';

export type VatCheckRow = typeof t.$inferSelect;

/** Days after which an answer is asked for again where an invoice is near. */
const freshDays = 30;
/** Days after its invoice in which an order still counts as one: what is invoiced at once is checked a little later. */
const nearDays = 1;

interface StoredNumber extends Record<string, unknown> {
  country: string;
  vat_number: string;
  near: boolean;
}

/** The foreign numbers of customers and of orders that are not over, and whether an invoice to one is near. */
const storedNumbers = (now: Date) => {
  const since = new Date(now.getTime() - nearDays * 86_400_000).toISOString();
  return sql`select country, vat_number, bool_or(near) as near from (
    select billing ->> 'Country' as country, billing ->> 'VatNumber' as vat_number, false as near
    from app_user where ${hasForeignVatNumber}
    union all select billing ->> 'Country', billing ->> 'VatNumber', true
    from sales_order where ${hasForeignVatNumber} and cancelled_at is null and refunded_at is null
      and (billed_at is null or billed_at >= ${since}::timestamptz)
  ) stored group by country, vat_number order by bool_or(near) desc, country, vat_number`;
};

/** The key of a number. */
export const keyOf = ({ Country, Number: number }: ViesNumber): string => Country + number;

/** What is stored of numbers, by their keys. */
export async function findChecks(db: Queryable, numbers: readonly ViesNumber[]): Promise<Map<string, VatCheckRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(t)
    .where(
      inArray(
        t.Number,
        numbers.map(({ Number: number }) => number),
      ),
    );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Whether VIES is to be asked now: never yet, as planned, or because an answer is old and an invoice is near. */
function isDue(row: VatCheckRow | undefined, near: boolean, now: Date): boolean {
  if (!row) return true;
  if (row.NextAttemptAt !== null) return new Date(row.NextAttemptAt) <= now;
  return near && now.getTime() - new Date(row.CheckedAt ?? 0).getTime() > freshDays * 86_400_000;
}

/** The numbers that VIES is to be asked for now; those whose invoice is near come first. */
export async function findDue(db: Queryable, now: Date): Promise<ViesNumber[]> {
  const { rows } = await db.execute<StoredNumber>(storedNumbers(now));
  const stored = new Map<string, { number: ViesNumber; near: boolean }>();
  for (const { country, vat_number, near } of rows) {
    const number = viesNumberOf({ Country: country, VatNumber: vat_number });
    if (!number) continue;
    const known = stored.get(keyOf(number));
    stored.set(keyOf(number), { number, near: near || (known?.near ?? false) });
  }
  const candidates = [...stored.values()];
  const checks = await findChecks(
    db,
    candidates.map(({ number }) => number),
  );
  return candidates
    .filter(({ number, near }) => isDue(checks.get(keyOf(number)), near, now))
    .map(({ number }) => number);
}
