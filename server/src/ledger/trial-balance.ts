import { LedgerAccount, ledgerAccount } from '@circolo/contract/ledger/account-kinds';
import type { TrialBalance } from '@circolo/contract/ledger/trial-balance';
import { fromCents } from '@circolo/contract/values/money';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { displayName, users } from '../tables/access/user-tables.ts';
import { ownedByCustomers } from './accounts.ts';

const order: readonly string[] = Object.values(LedgerAccount);
const mostDebts = 100;
/** The bank of money that names none. */
const unnamedBank = '0';

/** Both sides of every transfer until a day: debits above nothing, credits beside. */
const sides = (To: string) => sql`(
  select debit as account, day, amount as debit, 0 as credit from ledger_transfer where day <= ${To}::date
  union all
  select credit, day, 0, amount from ledger_transfer where day <= ${To}::date)`;

interface SumRow extends Record<string, unknown> {
  kind: string;
  owner: string | null;
  opening: string;
  debit: string;
  credit: string;
}

async function readRows(db: Queryable, From: string, To: string): Promise<TrialBalance['Rows']> {
  const { rows } = await db.execute<SumRow>(sql`
    select kind, case when kind = 'bank' then coalesce(b.description, owner) else owner end as owner, opening, debit, credit from (
      select split_part(account, ':', 1) as kind,
        case when split_part(account, ':', 1) = any(${sql.param([...ownedByCustomers])}::text[]) then null else nullif(split_part(account, ':', 2), '') end as owner,
        sum(case when day < ${From}::date then debit - credit else 0 end) as opening,
        sum(case when day >= ${From}::date then debit else 0 end) as debit,
        sum(case when day >= ${From}::date then credit else 0 end) as credit
      from ${sides(To)} s group by 1, 2
    ) sums left join bank b on kind = 'bank' and b.id::text = owner order by owner nulls first`);
  return rows
    .map(({ kind, owner, opening, debit, credit }) => ({
      Account: ledgerAccount.parse(kind),
      Owner: owner === unnamedBank ? null : owner,
      Opening: fromCents(Number(opening)),
      Debit: fromCents(Number(debit)),
      Credit: fromCents(Number(credit)),
      Balance: fromCents(Number(opening) + Number(debit) - Number(credit)),
    }))
    .sort((a, b) => order.indexOf(a.Account) - order.indexOf(b.Account));
}

/** Customers whose receivable is above nothing: what they bought was not paid, or the money was lost. */
async function readDebts(db: Queryable, To: string): Promise<Pick<TrialBalance, 'Debts' | 'DebtCount'>> {
  const owed = sql<number>`d.amount`.mapWith(Number);
  const rows = await db
    .select({
      Id: users.Id,
      Description: displayName,
      Amount: owed,
      Count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(users)
    .innerJoin(
      sql`(select substring(account from 12)::bigint as user_id, sum(debit - credit) as amount from ${sides(To)} s
        where account like 'receivable:%' group by 1 having sum(debit - credit) > 0) d`,
      eq(sql`d.user_id`, users.Id),
    )
    .orderBy(desc(owed), users.Id)
    .limit(mostDebts);
  return {
    Debts: rows.map(({ Id, Description, Amount }) => ({ User: { Id, Description }, Amount: fromCents(Amount) })),
    DebtCount: rows[0]?.Count ?? 0,
  };
}

/** What every account holds at the end of some days, and who owes what. */
export async function trialBalance(db: Queryable, From: string, To: string): Promise<TrialBalance> {
  const Rows = await readRows(db, From, To);
  const total = (side: 'Debit' | 'Credit') =>
    fromCents(Rows.reduce((sum, row) => sum + Math.round(row[side] * 100), 0));
  return { From, To, Rows, Debit: total('Debit'), Credit: total('Credit'), ...(await readDebts(db, To)) };
}
