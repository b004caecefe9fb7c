import { UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { MergeBlock, type MergeBlockCode } from '@circolo/contract/crm/customers/merge-customers';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { AttemptState, PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import type { users } from '../../../tables/access/user-tables.ts';

type UserRow = typeof users.$inferSelect;

/** The customer who stays, and the one who goes. */
export interface CustomerPair {
  stays: UserRow;
  goes: UserRow;
}

/** Customers of the shop for themselves: who is paid for or works for another one is not the same person twice. */
const mergeable: readonly UserNatureCode[] = [UserNature.standard, UserNature.enterprise, UserNature.demo];

/** Whether one of two users pays for the other, however many are between them. */
const isFamily = (one: number, other: number): SQL => sql`
  with recursive above (start, id) as (
    select id, parent_user_id from app_user where id in (${one}::bigint, ${other}::bigint)
    union select above.start, u.parent_user_id from above join app_user u on u.id = above.id
  )
  select 1 from above where start <> id and id in (${one}::bigint, ${other}::bigint)`;

const baseTypes = Object.values(PackageType).filter(isBaseType);

/** What both of them subscribe to: the same package, or the same product, whose next payment would go on from one of the two by chance. */
const subscribedTwice = ({ stays, goes }: CustomerPair): SQL => {
  const runs = (of: SQL) => sql`${of}.kind = ${PurchaseKind.subscription} and ${of}.state in ${[...runningStates]}`;
  return sql`select 1 from user_purchase p join package pp on pp.id = p.package_id
    join user_purchase q on q.user_id = ${goes.Id} join package qp on qp.id = q.package_id
    where p.user_id = ${stays.Id} and ${runs(sql`p`)} and ${runs(sql`q`)} and (p.package_id = q.package_id
      or pp.product_id = qp.product_id and pp.type in ${baseTypes} and qp.type in ${baseTypes})`;
};

/** Money of some customers that is on its way, by what it is. */
const openMoney = (ids: readonly number[]): Record<'payment' | 'refund' | 'approval', SQL> => ({
  payment: sql`select 1 from order_payment p join sales_order o on o.id = p.order_id
    where o.user_id in ${ids} and p.provider is not null and p.state in ${[AttemptState.pending, AttemptState.authorised]}
    union all select 1 from debit_entry d join sales_order o on o.id = d.order_id where o.user_id in ${ids} and d.state = 'P'`,
  refund: sql`select 1 from order_refund r join sales_order o on o.id = r.order_id
    where o.user_id in ${ids} and r.state in ${[RefundState.requested, RefundState.sent]}
    union all select 1 from credit_payout where user_id in ${ids}
    and state in ${[PayoutState.requested, PayoutState.sent, PayoutState.failed]}`,
  approval: sql`select 1 from money_approval where user_id in ${ids} and state = ${ApprovalState.waiting}`,
});

async function isFound(db: Queryable, query: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${query} limit 1`);
  return rows.length > 0;
}

/** Whether money of one of some customers is on its way, in or out. */
export async function hasOpenMoney(db: Queryable, ids: readonly number[]): Promise<boolean> {
  for (const query of Object.values(openMoney(ids))) if (await isFound(db, query)) return true;
  return false;
}

/** What the two rows say by themselves. */
function plainBlocks({ stays, goes }: CustomerPair): MergeBlockCode[] {
  const both = [stays, goes];
  const found: Partial<Record<MergeBlockCode, boolean>> = {
    [MergeBlock.notCustomer]: both.some(({ Nature }) => !mergeable.includes(Nature)),
    [MergeBlock.erased]: both.some(({ ErasedAt }) => ErasedAt !== null),
    [MergeBlock.merged]: both.some(({ MergedIntoId }) => MergedIntoId !== null),
    [MergeBlock.otherProduct]: stays.Software !== goes.Software,
    [MergeBlock.otherBrand]: stays.OriginId !== goes.OriginId,
    // A trial owns nothing that a customer could become part of.
    [MergeBlock.demo]: stays.Nature === UserNature.demo && goes.Nature !== UserNature.demo,
  };
  return Object.values(MergeBlock).filter((code) => found[code]);
}

/** Why two customers cannot be one, or not yet. */
export async function findMergeBlocks(db: Queryable, pair: CustomerPair, now: Date): Promise<MergeBlockCode[]> {
  const [one, other] = [pair.stays.Id, pair.goes.Id];
  const asked: Partial<Record<MergeBlockCode, SQL>> = {
    [MergeBlock.family]: isFamily(one, other),
    [MergeBlock.samePackage]: subscribedTwice(pair),
    ...openMoney([other]),
    [MergeBlock.acting]: sql`select 1 from session where user_id in ${[one, other]} and impersonator_id is not null
      and revoked_at is null and acting_until > ${now.toISOString()}::timestamptz`,
  };
  const found = plainBlocks(pair);
  for (const code of Object.values(MergeBlock)) {
    const query = asked[code];
    if (query && (await isFound(db, query))) found.push(code);
  }
  return found;
}
