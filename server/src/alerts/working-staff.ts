import { staffNatures } from '@circolo/contract/authorization/natures';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../tables/access/user-tables.ts';

/** Members of staff who can sign in. */
export const workingStaff = and(
  inArray(users.Nature, [...staffNatures]),
  isNull(users.LockedAt),
  isNull(users.ErasedAt),
  isNotNull(users.ActivatedAt),
);
