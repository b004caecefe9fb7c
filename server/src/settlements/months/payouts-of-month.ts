import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementPayout } from '@circolo/contract/settlements/settlements';
import { and, asc, eq, inArray, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { settlementMovements, settlementPayouts as t } from '../../tables/settlements/settlement-tables.ts';
import { payoutColumns } from '../payouts/read-payouts.ts';

const m = settlementMovements;

// A value of a subquery is any value to the planner, which makes no plan for each month then: that takes longer than reading it.
const provider = sql`(select ${placeholder('provider')}::text)`;
const month = sql`(select ${placeholder('month')}::date)`;

/** The provider's names of the payouts that left, were corrected or came back in a month. */
const ofMonth = sql`(select coalesce(${m.Subject}, ${m.Reference}) from ${m}
  where ${m.Provider} = ${provider} and ${m.Month} = ${month} and ${m.Kind} = ${sql.raw(`'${MovementKind.payout}'`)})`;

const findPayouts = builtOnce((db) =>
  db
    .select({
      ...payoutColumns,
      Line: { Id: bankLines.Id, BookingDate: bankLines.BookingDate },
      Bank: banks.Description,
    })
    .from(t)
    .leftJoin(bankLines, eq(bankLines.Id, t.LineId))
    .leftJoin(banks, eq(banks.Id, bankLines.BankId))
    .where(and(eq(t.Provider, provider), inArray(t.Reference, ofMonth)))
    .orderBy(asc(t.SentOn), asc(t.Id)),
);

/** The payouts of a month, each with the movement of our account that brought it. */
export async function payoutsOfMonth(db: Queryable, Provider: string, Month: string): Promise<SettlementPayout[]> {
  const rows = await findPayouts(db, { provider: Provider, month: Month });
  return rows.map(({ Line, Bank, ...row }) => ({
    ...row,
    Line: Line && { ...Line, Bank: Bank ?? '' },
  }));
}
