import { SubjectType } from '@circolo/contract/sales/codes';
import { type SQL, sql } from 'drizzle-orm';
import { displayName } from '../../tables/access/user-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const association = sql`case when ${orders.Billing} ->> 'SubjectType' <> ${SubjectType.person} then nullif(${orders.Billing} ->> 'BusinessName', '') end`;

/** For whom an order was: the association that is billed first, then the person. The account and the order are joined. */
export const billedName: SQL<string> = sql<string>`concat_ws(' · ', ${association}, ${displayName})`;
