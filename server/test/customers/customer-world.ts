import assert from 'node:assert/strict';
import { CouponAudience } from '@circolo/contract/sales/coupons/coupon';
import { sql } from 'drizzle-orm';
import { refreshUserSearch } from '../../src/access/addresses/user-search.ts';
import { methodsKey, movedKeys } from '../../src/crm/customers/merge/user-keys.ts';
import { transaction } from '../../src/db/transaction.ts';
import { refreshCustomers } from '../../src/sales/customers/customer-totals.ts';
import { coupons } from '../../src/tables/sales/coupon-tables.ts';
import type { SignedIn, TestApp } from '../app.ts';
import type { Answer } from '../client.ts';
import { type TestShop, testShop } from '../sales/order-factory.ts';
import { listenToAll } from '../webhooks/expected-webhooks.ts';

/** A merge that a walk has done. */
export interface DoneMerge {
  changeSet: number;
  stays: number;
  goes: number;
  /** What the one who goes had, by table and number, and what was in the accounts of both. */
  owned: ReadonlySet<string>;
  accounts: Accounts;
}

/** A server for walks over customers. */
export interface CustomerServer {
  app: TestApp;
  shop: TestShop;
  staff: SignedIn;
  /** A type of appointments, and a tag of customers. */
  eventType: number;
  tag: number;
  /** A coupon for everybody, once each, and one for those to whom it is assigned. */
  couponCode: string;
  assigned: number;
}

/** A few customers, and what staff do to them. */
export interface CustomerWorld extends CustomerServer {
  people: SignedIn[];
  /** The numbers of all of them, those whom an import has made among them. */
  ids: number[];
  merges: DoneMerge[];
  /** Imports of customers, which may be undone. */
  imports: string[];
  /** Records of the CRM that were made for them, by their paths. */
  records: string[];
}

/** One of a list, counted around; undefined of an empty one. */
export const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];

/** A client that takes a fault of the server for what it is. */
function faultless(by: SignedIn): SignedIn {
  const sure =
    (call: SignedIn['post']) =>
    async (path: string, ...rest: unknown[]): Promise<Answer> => {
      const answer = await (call as (path: string, ...rest: unknown[]) => Promise<Answer>)(path, ...rest);
      assert.ok(answer.status < 500, `${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
  return {
    ...by,
    get: sure(by.get as never),
    post: sure(by.post),
    put: sure(by.put),
    delete: sure(by.delete as never),
  };
}

/** Opens what the walks share on a server. */
export async function openCustomers(app: TestApp): Promise<CustomerServer> {
  const shop = await testShop(app);
  const staff = faultless(await app.as('SUS'));
  const valid = { ValidFrom: '2020-01-01', DiscountType: '1', DiscountValue: 777 } as const;
  const [, assigned] = await app.database.db
    .insert(coupons)
    .values([
      { ...valid, Code: 'WALK-ONCE', Description: 'Una volta', MaxUsesPerUser: 1 },
      { ...valid, Code: 'WALK-OWN', Description: 'Assegnato', Audience: CouponAudience.assigned },
    ])
    .returning({ Id: coupons.Id });
  const [type] = (await staff.get('/CrmActivityTypes?Limit=10&Category=AP')).body;
  const tag = await staff.post('/OpportunityTags', { Description: 'Sequenze', Scopes: ['U'] });
  await listenToAll(staff);
  return {
    ...{ app, shop, staff, couponCode: 'WALK-ONCE', assigned: assigned?.Id ?? 0 },
    ...{ eventType: type.Id, tag: tag.body.Id },
  };
}

/** Makes what is stored of customers what a save of theirs would store: the factories write less. */
export const upToDate = ({ app }: CustomerServer, ids: readonly number[]) =>
  transaction(app.database.db, async (tx) => {
    for (const id of ids) await refreshUserSearch(tx, id);
    await refreshCustomers(tx, ids, app.clock.now ?? new Date());
  });

/** Four new customers. */
export async function newCustomers(server: CustomerServer): Promise<CustomerWorld> {
  const people = await Promise.all([1, 2, 3, 4].map(async () => faultless(await server.app.as('STD'))));
  const ids = people.map(({ userId }) => userId);
  await upToDate(server, ids);
  return { ...server, people, ids, merges: [], imports: [], records: [] };
}

const owners = [...Object.keys(movedKeys), methodsKey].map((key) => {
  const [table = '', column = ''] = key.split('.');
  return { key, table, column };
});

/** Every row of theirs, without what each write changes; by table and number. */
export async function readRows({ app, ids, tag }: CustomerWorld): Promise<Map<string, string>> {
  const parts = [...new Set(owners.map(({ table }) => table))].map((table) => {
    const own = owners.filter((owner) => owner.table === table);
    const where = sql.join(
      own.map(({ column }) => sql`${sql.identifier(column)} in ${ids}`),
      sql` or `,
    );
    const all = table === 'app_user' ? sql`${where} or id in ${ids}` : where;
    return sql`select ${`${table} `}::text || coalesce(to_jsonb(t) ->> 'id', t::text) as key, (to_jsonb(t) - array['version', 'updated_at', 'updated_by_id'])::text as row
      from ${sql.identifier(table)} t where ${all}`;
  });
  parts.push(
    sql`select 'user_tag ' || user_id as key, tag_id::text as row from user_tag where tag_id = ${tag} and user_id in ${ids}`,
  );
  parts.push(
    sql`select 'coupon ' || id as key, concat_ws(' ', used_count, reserved_count, budget_used) as row from coupon`,
  );
  const { rows } = await app.database.db.execute<{ key: string; row: string }>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** Whose each row is. */
export async function readOwners({ app, ids }: CustomerWorld): Promise<Map<string, number>> {
  const parts = owners.map(
    ({
      key,
      table,
      column,
    }) => sql`select ${`${key} `}::text || coalesce(to_jsonb(t) ->> 'id', (to_jsonb(t) - ${column}::text)::text) as key,
      ${sql.identifier(column)} as owner from ${sql.identifier(table)} t where ${sql.identifier(column)} in ${ids}`,
  );
  const { rows } = await app.database.db.execute<{ key: string; owner: string }>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ key, owner }) => [key, Number(owner)]));
}

/** What the accounts of customers hold, in cents, by account. */
export type Accounts = Record<string, number>;

/** What the accounts of some customers hold, by kind and number. */
export async function readAccounts({ app }: CustomerServer, ids: readonly number[]): Promise<Accounts> {
  const names = ids.flatMap((id) => ['receivable', 'wallet', 'refundsPayable'].map((kind) => `${kind}:${id}`));
  const { rows } = await app.database.db.execute<{ name: string; cents: string }>(sql`
    select name, coalesce(sum(case when t.debit = name then t.amount else -t.amount end), 0) as cents
    from unnest(${sql.param(names)}::text[]) name left join ledger_transfer t on name in (t.debit, t.credit) group by 1`);
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]));
}
