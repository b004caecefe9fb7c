import { sql } from 'drizzle-orm';
import { users } from '../access/user-tables.ts';
import { bouncedAddresses } from './received-tables.ts';

/** Mail servers refused the address of a user for good in the last half year; after that it is tried again. */
export const isDeadAddress = sql<boolean>`exists (select 1 from ${bouncedAddresses} where ${bouncedAddresses.Address} = lower(trim(${users.Email}))
  and ${bouncedAddresses.LastAt} > now() - interval '180 days')`;
