import { type SQL, sql } from 'drizzle-orm';

/**
 * The users that are one person's: the same sign-in address, or the same linked account of the shop. Two accounts of which no
 * one knows that they are one person's cannot be recognised.
 */
export const accountsOf = (userId: number): SQL => sql`(
  select other.id from app_user one join app_user other on other.id = one.id
    or lower(other.email) = lower(one.email)
    or other.identity_id = one.identity_id
    or lower(other.email) = (select lower(i.email) from identity i where i.id = one.identity_id)
    or lower(one.email) = (select lower(i.email) from identity i where i.id = other.identity_id)
  where one.id = ${userId}::bigint)`;
