import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';

/** A customer who was taken over with a paid order and without billing data: the order cannot be invoiced before they are given. */
export async function seedDemoIncomplete(tx: Tx, customers: readonly number[]): Promise<void> {
  const [order] = await tx
    .select({ Id: orders.Id, UserId: orders.UserId, Billing: orders.Billing })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .where(
      and(
        eq(orders.Status, OrderStatus.paid),
        eq(orders.PaymentType, PaymentVector.bankTransfer),
        inArray(orders.UserId, [...customers]),
        isNotNull(users.Billing),
      ),
    )
    .orderBy(desc(orders.Id))
    .limit(1);
  if (!order) return;
  const Billing = { ...order.Billing, FiscalCode: null, VatNumber: null, Address: '', ZipCode: '', Province: null };
  await tx.update(orders).set({ Billing }).where(eq(orders.Id, order.Id));
  await tx.update(users).set({ Billing: null }).where(eq(users.Id, order.UserId));
}
