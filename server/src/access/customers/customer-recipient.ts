import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import type { Recipient } from '../../mail/letters/recipient.ts';
import { users as t } from '../../tables/access/user-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

/** Why a user must not be written to, by mail or by telephone. */
type UserObstacle = 'RecipientErased' | 'RecipientBlocked';

/** A user as somebody who is written to. */
interface UserRecipient extends Recipient {
  /** As they typed it, so that it may be a landline. */
  Phone: string | null;
  Obstacle: UserObstacle | null;
}

function obstacleOf({ ErasedAt, LockedAt }: { ErasedAt: string | null; LockedAt: string | null }): UserObstacle | null {
  if (ErasedAt) return 'RecipientErased';
  return LockedAt ? 'RecipientBlocked' : null;
}

/** A user as somebody whom a letter or a text message goes to; whether the caller sees them was decided before. */
export async function findUserRecipient(db: Queryable, id: number): Promise<UserRecipient> {
  const [row] = await db
    .select({
      To: t.Email,
      Phone: t.Phone,
      ...organisationColumns({ UserId: t.Id, Billing: t.Billing }),
      Person: sql<string | null>`nullif(trim(${t.FirstName} || ' ' || ${t.LastName}), '')`,
      FirstName: sql<string | null>`nullif(${t.FirstName}, '')`,
      Language: t.Language,
      OriginId: t.OriginId,
      LockedAt: t.LockedAt,
      ErasedAt: t.ErasedAt,
    })
    .from(t)
    .where(eq(t.Id, id));
  const { To, Phone, Organisation, Person, FirstName, Language, OriginId, ...state } = orNotFound(row);
  const Obstacle = obstacleOf(state);
  return { To, Phone, Organisation, Person, FirstName, Language, UserId: id, OriginId, Obstacle };
}
