import { ErasureBlock, type ErasureBlockCode } from '@circolo/contract/privacy/erasure';
import { AttemptState, OrderStatus, PurchaseKind, PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { romeDay } from '@circolo/contract/values/rome-day';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { among } from '../personal-data/personal-table.ts';

const openOrders = [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.pendingConfirm, OrderStatus.suspended];
const running = [PurchaseState.waiting, ...runningStates];

const blocks = (
  { users, orders, purchases, leads, subject }: Person,
  today: string,
): Record<ErasureBlockCode, SQL> => ({
  [ErasureBlock.subscription]: sql`select 1 from user_purchase where ${among('id', purchases)}
    and kind = ${PurchaseKind.subscription} and state in ${running} and (end_date is null or end_date >= ${today})`,
  [ErasureBlock.order]: sql`select 1 from sales_order where ${among('id', orders)} and status in ${openOrders}`,
  [ErasureBlock.credit]: sql`select 1 from app_user where ${among('id', users)} and credit_cents > 0`,
  [ErasureBlock.payment]: sql`select 1 from order_payment where ${among('order_id', orders)} and provider is not null
    and state in ${[AttemptState.pending, AttemptState.authorised]}`,
  [ErasureBlock.refund]: sql`select 1 from order_refund where ${among('order_id', orders)}
    and state in ${[RefundState.requested, RefundState.sent]}
    union all select 1 from credit_payout where ${among('user_id', users)}
    and state in ${[PayoutState.requested, PayoutState.sent, PayoutState.failed]}`,
  // A lead that became a customer is erased as one, with the rules of customers.
  [ErasureBlock.customer]:
    subject.Resource === 'Leads'
      ? sql`select 1 from lead l join app_user u on u.id = l.user_id or lower(u.email) = lower(l.email)
          where l.id in ${leads} and u.erased_at is null`
      : sql`select 1 where false`,
});

/** What has to be settled before a person can be erased. */
export async function findBlocks(db: Queryable, person: Person, now: Date): Promise<ErasureBlockCode[]> {
  const found: ErasureBlockCode[] = [];
  const asked = Object.entries(blocks(person, romeDay(now))) as [ErasureBlockCode, SQL][]; // Keys of the record.
  for (const [code, query] of asked) {
    const { rows } = await db.execute(sql`${query} limit 1`);
    if (rows.length > 0) found.push(code);
  }
  return found;
}
