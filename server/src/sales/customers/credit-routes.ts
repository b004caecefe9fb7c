import { type Credit, type OwnCredit, readOwnCredit, readUserCredit } from '@circolo/contract/sales/credit';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { fromCents } from '@circolo/contract/values/money';
import { and, desc, eq, ne } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { creditPayouts as t } from '../../tables/sales/payout-tables.ts';
import { countCreditMovements, creditMovements, creditOf } from './credit.ts';

type Page = Parameters<typeof creditMovements>[2];

async function creditAnswer(db: Queryable, userId: number, page: Page): Promise<Credit> {
  const rows = await creditMovements(db, userId, page);
  const Rows = rows.map(({ Id, At, Reason, Delta, OrderId, OrderNumber }) => ({
    Id,
    At,
    Reason: Reason,
    Amount: fromCents(Delta),
    Order: OrderId && OrderNumber ? { Id: OrderId, Description: OrderNumber } : null,
  }));
  const Count = await countCreditMovements(db, userId);
  return { Balance: fromCents(await creditOf(db, userId)), Movements: { Rows, Count } };
}

/** The last payouts, as their customer sees them: not those that were called off. */
async function ownPayouts(db: Queryable, userId: number): Promise<OwnCredit['Payouts']> {
  const rows = await db
    .select({ Id: t.Id, At: t.CreatedAt, Amount: t.Amount, State: t.State, DoneAt: t.DoneAt })
    .from(t)
    .where(and(eq(t.UserId, userId), ne(t.State, PayoutState.cancelled)))
    .orderBy(desc(t.Id))
    .limit(10);
  return rows.map((row) => ({ ...row, Amount: fromCents(row.Amount) }));
}

/** Credit on account, to its customer and to staff. */
export function creditRoutes(api: Api): void {
  // Who has never bought has no account yet.
  read(api, readOwnCredit, async (db, { query, caller }) => {
    const id = (await findCustomerId(db, caller)) ?? 0;
    return { ...(await creditAnswer(db, id, query)), Payouts: await ownPayouts(db, id) };
  });
  read(api, readUserCredit, async (db, { params, query, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return creditAnswer(db, Id, query);
  });
}
