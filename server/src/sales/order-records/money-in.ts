import { AttemptState } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import { sql } from 'drizzle-orm';
import { orders } from '../../tables/sales/order-tables.ts';

/** What of an order was paid with credit on account. */
const creditIn = sql`(select sum(p.amount) from order_payment p
  where p.order_id = ${orders.Id} and p.provider = ${creditProvider} and p.state = ${AttemptState.settled})`;

/** Whether an order holds money, beside credit on account that goes back by itself: it is not called off without a person. */
export const hasMoneyIn = sql<boolean>`(${orders.PaidTotal} <> 0 and ${orders.PaidTotal} is distinct from ${creditIn})`;
