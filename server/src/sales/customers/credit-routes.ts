import { type Credit, readOwnCredit, readUserCredit } from '@circolo/contract/sales/credit';
import { fromCents } from '@circolo/contract/values/money';
import { findCustomerId } from '../../access/customers/customer.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
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

/** Credit on account, to its customer and to staff. */
export function creditRoutes(api: Api): void {
  // Who has never bought has no account yet.
  read(api, readOwnCredit, async (db, { query, caller }) =>
    creditAnswer(db, (await findCustomerId(db, caller)) ?? 0, query),
  );
  read(api, readUserCredit, async (db, { params, query, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return creditAnswer(db, Id, query);
  });
}
