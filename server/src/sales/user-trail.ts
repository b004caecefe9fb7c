import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { listUserTrail } from '@circolo/contract/sales/orders/user-sales';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { getVisibleUser } from '../access/users/visible-user.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/implement.ts';
import { namesOfChanged } from '../resource/changed-fields.ts';
import { auditEntries as t } from '../tables/resource/audit-tables.ts';
import { orders, purchases } from '../tables/sales/order-tables.ts';

/** What is visible with a user, whatever the menu says: it is the user's own. */
const ownKinds = ['Users', 'Identities', 'Activities'];

/** What was done to the user, to their account of the shop, their orders and subscriptions, and what they did themselves. */
function aboutUser({ Id, IdentityId }: { Id: number; IdentityId: string | null }): SQL | undefined {
  const theirOrders = sql`(select ${orders.Id}::text from ${orders} where ${orders.UserId} = ${Id})`;
  const theirPurchases = sql`(select ${purchases.Id}::text from ${purchases} where ${purchases.UserId} = ${Id})`;
  return or(
    and(eq(t.Resource, 'Users'), eq(t.RecordId, String(Id))),
    IdentityId ? and(eq(t.Resource, 'Identities'), eq(t.RecordId, IdentityId)) : undefined,
    and(eq(t.Resource, 'Orders'), sql`${t.RecordId} in ${theirOrders}`),
    and(eq(t.Resource, 'Subscriptions'), sql`${t.RecordId} in ${theirPurchases}`),
    eq(t.ActorId, Id),
  );
}

/** The number of the order that an entry is about. */
const orderNumber = sql<string | null>`case when ${t.Resource} = 'Orders' then
  (select ${orders.Number} from ${orders} where ${orders.Id} = ${t.RecordId}::bigint) end`;

function visibleKinds({ Levels }: Caller): string[] {
  const seen = [...Levels].filter(([, level]) => allows(level, AuthorizationLevel.view)).map(([resource]) => resource);
  return [...new Set([...ownKinds, ...seen])];
}

/** `GET Users/{Id}/Trail`: the audit of a user. */
export function userTrailRoute(api: Api): void {
  read(api, listUserTrail, async (db, { params, query, caller }) => {
    const user = await getVisibleUser(db, params.Id, caller);
    const where = and(aboutUser(user), inArray(t.Resource, visibleKinds(caller)));
    const entries = await db
      .select({ entry: t, Record: orderNumber })
      .from(t)
      .where(where)
      .orderBy(desc(t.Id))
      .limit(query.Limit)
      .offset((query.Page - 1) * query.Limit);
    const Rows = entries.map(({ entry, Record }) => ({
      Id: entry.Id,
      At: entry.At,
      Resource: entry.Resource,
      RecordId: entry.RecordId,
      Record,
      Action: entry.Action,
      Reason: entry.Reason,
      Actor: entry.ActorName,
      ActingFor: entry.ActingForName,
      ApiKey: entry.ApiKeyName,
      Fields: namesOfChanged(entry.Before, entry.After),
    }));
    return { Rows, Count: await db.$count(t, where) };
  });
}
