import type { RowOf } from '@circolo/contract/resource/resource';
import {
  approveMoney,
  moneyApprovals,
  refuseMoney,
  withdrawMoneyRequest,
} from '@circolo/contract/sales/approvals/money-approval';
import type { RefundMethodCode } from '@circolo/contract/sales/refunds/refund';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { instantRange, searchOf } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { exported } from '../../spooler/exported.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { moneyApprovals as t } from '../../tables/sales/approval-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { approve, refuse, withdrawRequest } from './decide.ts';

const requesters = alias(users, 'requester');
const deciders = alias(users, 'decider');

const source = sourceOf(moneyApprovals, t, {
  select: {
    Date: t.CreatedAt,
    ...organisationColumns({ UserId: t.UserId, Billing: users.Billing }),
    RequestedBy: { Id: requesters.Id, Description: nameOf(requesters) },
    DecidedBy: { Id: deciders.Id, Description: nameOf(deciders) },
    Method: sql<RefundMethodCode>`${t.Parts} -> 0 ->> 'Method'`,
    Reason: t.ReasonText,
  },
  joins: [
    { kind: 'inner', table: requesters, on: eq(requesters.Id, t.RequestedById) },
    { kind: 'left', table: deciders, on: eq(deciders.Id, t.DecidedById) },
  ],
  conditions: {
    // The order's own search column: its number, who is billed, the customer's address.
    Search: (value) => searchOf(t.OrderId, orders, value),
    ...instantRange('Date', t.CreatedAt),
  },
  order: { Date: t.CreatedAt },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: sql`${t.Id}::text`,
});

/** A subject sees what is about itself and its parent. */
const visibleApprovals = (caller: Caller) => ownedBy(caller, t.UserId);

const answer = async (tx: Tx, id: number): Promise<RowOf<typeof moneyApprovals>> =>
  orNotFound(await selectOne(tx, source, id));

/** What waits for a second person, and what becomes of it. */
export function approvalsRoutes(api: Api): void {
  list(api, source, visibleApprovals);
  count(api, source, visibleApprovals);
  one(api, source, visibleApprovals);
  exported(api, source, visibleApprovals);
  write(api, approveMoney, async (tx, { params, body, ...asked }) => {
    await approve(tx, params.Id, visibleApprovals(asked.caller), { api, ...asked, ...body });
    return answer(tx, params.Id);
  });
  write(api, refuseMoney, async (tx, { params, body, ...asked }) => {
    await refuse(tx, params.Id, visibleApprovals(asked.caller), { api, ...asked, ...body });
    return answer(tx, params.Id);
  });
  write(api, withdrawMoneyRequest, async (tx, { params, ...asked }) => {
    await withdrawRequest(tx, params.Id, visibleApprovals(asked.caller), { api, ...asked, Reason: null });
    return answer(tx, params.Id);
  });
}
