import { sql } from 'drizzle-orm';
import { users } from '../../tables/access/user-tables.ts';

/** Whether a user has a subscription that is paused: the demo from before it says nothing about them. */
export const isPausedCustomer = sql<boolean>`exists (select 1 from user_purchase p where p.user_id = ${users.Id} and p.state = 'P')`;
