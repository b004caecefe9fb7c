import { eq, placeholder } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { momentOfOrder, wantsReceipts } from '../../invoicing/rules/moment-of-order.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const findRule = builtOnce((db) =>
  db
    .select({ Moment: momentOfOrder, Receipts: wantsReceipts })
    .from(orders)
    .where(eq(orders.Id, placeholder('id'))),
);

/** What the rule of an order says of its invoice and its receipts; null where it has none. */
export async function ruleOfOrder(tx: Tx, id: number) {
  const [rule] = await findRule(tx, { id });
  return { Moment: rule?.Moment ?? null, Receipts: rule?.Receipts ?? null };
}
