import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { selectOne } from '../../resource/select.ts';
import { users as t } from '../../tables/access/user-tables.ts';
import { userSource } from './user-source.ts';

/** Changes what a lock is made of, and records it; `caller` null is the operator on the machine itself. */
export async function setLock(
  tx: Tx,
  { Id, caller, now, Action }: { Id: number; caller: Caller | null; now: Date; Action: 'Lock' | 'Unlock' },
  lock: Pick<typeof t.$inferInsert, 'LockedAt' | 'LockedById' | 'LockReason'>,
) {
  const Before = orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
  const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: Before.Version + 1 };
  await tx
    .update(t)
    .set({ ...lock, ...audit })
    .where(eq(t.Id, Id));
  const After = orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
  const Reason = lock.LockReason ?? null;
  await recordChange(tx, caller, { Resource: 'Users', RecordId: Id, Action, Before, After, Reason });
  return After;
}
