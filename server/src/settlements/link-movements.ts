import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/** Movements that are about a payment here and were not found yet. */
const open = (provider: string) =>
  sql`m.provider = ${provider} and m.payment_id is null and m.kind in ('payment', 'refund', 'dispute', 'disputeReturned')`;

/**
 * Finds what movements are about: a payment by our key or by the provider's name of it, a refund by our key or by its own name.
 * PayPal's payments of before there were keys have the number of the order.
 */
export async function linkMovements(db: Queryable, provider: string): Promise<void> {
  await db.execute(sql`update settlement_movement m set payment_id = p.id from order_payment p
    where ${open(provider)} and p.provider = m.provider and m.kind = 'payment' and p.provider_key = m.own_key`);
  await db.execute(sql`update settlement_movement m set refund_id = r.id, payment_id = p.id from order_refund r
    join order_payment p on p.id = r.payment_id
    where ${open(provider)} and p.provider = m.provider and m.kind = 'refund' and r.provider_key = m.own_key`);
  await db.execute(sql`update settlement_movement m set refund_id = r.id, payment_id = p.id from order_refund r
    join order_payment p on p.id = r.payment_id
    where ${open(provider)} and p.provider = m.provider and m.kind = 'refund' and r.provider_reference = m.subject`);
  await db.execute(sql`update settlement_movement m set payment_id = p.id from order_payment p
    where ${open(provider)} and p.provider = m.provider and p.provider_reference = m.payment_reference`);
  await db.execute(sql`update settlement_movement m set payment_id = p.id from order_payment p
    join sales_order o on o.id = p.order_id
    where ${open(provider)} and m.provider = 'paypal' and m.kind = 'payment' and p.provider = m.provider
      and o.number = m.own_key and p.provider_key = 'payment-' || p.id and p.amount = m.gross`);
}
