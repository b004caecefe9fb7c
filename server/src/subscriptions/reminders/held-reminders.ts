import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { heldSteps as t } from '../../tables/subscriptions/subscription-tables.ts';

/** The kind under which staff stop all reminders about an order, or to a customer. */
const heldKind = 'reminders';

/** What staff stop the reminders of. */
export type HeldOf = { resource: 'Orders' | 'Users'; id: number };

const keyOf = ({ resource, id }: HeldOf): string => `${heldKind}:${resource}:${id}`;

/** Whether a row stops the reminders about an order. */
export const isHeldOrder = (id: SQLWrapper | number): SQL | undefined =>
  and(eq(t.Kind, heldKind), sql`${t.OrderId} = ${id}`);

/** Whether a row stops the reminders to a customer. */
export const isHeldUser = (id: SQLWrapper | number): SQL | undefined =>
  and(eq(t.Kind, heldKind), sql`${t.UserId} = ${id}`);

/** Who stopped the reminders, and why; null where they leave. */
export async function readHeld(db: Queryable, { resource, id }: HeldOf) {
  const [row] = await db
    .select({ By: displayName, At: t.CreatedAt, Reason: t.Reason })
    .from(t)
    .leftJoin(users, eq(users.Id, t.CreatedById))
    .where(resource === 'Orders' ? isHeldOrder(id) : isHeldUser(id));
  return row ?? null;
}

interface Context {
  caller: Caller;
  now: Date;
  /** The day in Italy. */
  day: string;
}

/** Stops the reminders of an order or a customer; where they are stopped already nothing changes. */
export async function holdReminders(tx: Tx, of: HeldOf, Reason: string, { caller, now, day }: Context): Promise<void> {
  const at = now.toISOString();
  const by = authorId(caller);
  const made = await tx
    .insert(t)
    .values({
      ...{ Kind: heldKind, StepKey: keyOf(of), Day: day, Reason },
      ...(of.resource === 'Orders' ? { OrderId: of.id } : { UserId: of.id }),
      ...{ CreatedAt: at, CreatedById: by, UpdatedAt: at, UpdatedById: by },
    })
    .onConflictDoNothing({ target: t.StepKey })
    .returning({ Id: t.Id });
  if (made.length === 0) return;
  await recordChange(tx, caller, { Resource: of.resource, RecordId: of.id, Action: 'StopReminders', Reason });
}

/** Lets them leave again. */
export async function releaseReminders(tx: Tx, of: HeldOf, caller: Caller): Promise<void> {
  const which = of.resource === 'Orders' ? isHeldOrder(of.id) : isHeldUser(of.id);
  const gone = await tx.delete(t).where(which).returning({ Id: t.Id });
  if (gone.length === 0) return;
  await recordChange(tx, caller, { Resource: of.resource, RecordId: of.id, Action: 'ResumeReminders' });
}
