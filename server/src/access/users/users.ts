import { type UserActCode, userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { lockUser, unlockUser } from '@circolo/contract/access/users/user';
import { userTabs } from '@circolo/contract/access/users/user-tabs';
import { TagScope } from '@circolo/contract/codes/crm-codes';
import { problem } from '@circolo/contract/errors/problem';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import type { Scope } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { nameAndEmail, users as t } from '../../tables/access/user-tables.ts';
import { recordCustomers } from '../customers/customer-webhooks.ts';
import { findShopAccountId } from '../customers/shop-account.ts';
import { assertUserChange } from '../permissions/assert-user-change.ts';
import { assertMayActOn, hasLevelOnAll } from '../permissions/grant-limits.ts';
import { ownedBy } from '../permissions/owned-by.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { newUsersSaver } from './save-new-users.ts';
import { userSaver, userStepUp } from './save-user.ts';
import { setLock } from './set-lock.ts';
import { userAuthorizationsRoutes } from './user-authorizations.ts';
import { userSource } from './user-source.ts';

const reached: Scope = (caller) => ownedBy(caller, t.Id);

/** A user whom the caller may do something to: within their reach, and as far as the rule of ranks allows it. */
export async function actedOn(tx: Tx, id: number, caller: Caller, act: UserActCode) {
  const [user] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), reached(caller)))
    .for('update');
  assertMayActOn(caller, act, orNotFound(user));
  // What was theirs is the other customer's now, and undoing the merge opens the account again.
  if (user?.MergedIntoId) throw problem('NotEditable');
  return orNotFound(user);
}

function lockRoutes(api: Api): void {
  write(api, lockUser, async (tx, { params: { Id }, body: { Reason }, caller, now }) => {
    const user = await actedOn(tx, Id, caller, userAct.lock);
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    const lock = { LockedAt: now.toISOString(), LockedById: authorId(caller), LockReason: Reason };
    const After = await setLock(tx, { Id, caller, now, Action: 'Lock' }, lock);
    await endSessionsOf(tx, { UserId: Id, IdentityId: await findShopAccountId(tx, user) }, now);
    return After;
  });
  write(api, unlockUser, async (tx, { params: { Id }, caller, now }) => {
    await actedOn(tx, Id, caller, userAct.unlock);
    const open = { LockedAt: null, LockedById: null, LockReason: null };
    return setLock(tx, { Id, caller, now, Action: 'Unlock' }, open);
  });
}

/** What comes before a user is deleted. What else keeps one, their activities or orders say, the database refuses. */
const prepareRemoval =
  ({ now }: Pick<Api, 'now'>) =>
  async (tx: Tx, id: number, caller: Caller): Promise<void> => {
    const { CreditCents } = await actedOn(tx, id, caller, userAct.remove);
    // It would be lost: the books name its owner by number, without a key that the database would refuse it by.
    if (CreditCents !== 0) throw problem('ConstraintError');
    await recordCustomers(tx, WebhookEvent.customerDeleted, [id], now());
  };

/** A user comes back with nature and levels: only by somebody who may give them all. */
async function prepareReturn(tx: Tx, id: number, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  const restored = await findCurrentUser(tx, id, now);
  for (const [resource, level] of restored?.Levels ?? [])
    if (!hasLevelOnAll(caller, [resource], level)) throw problem('AccessDenied');
  const [after] = await tx.select().from(t).where(eq(t.Id, id));
  await assertUserChange(tx, caller, { Id: id, before: null, after: orNotFound(after) });
  await recordCustomers(tx, WebhookEvent.customerCreated, [id], now);
}

export function usersRoutes(api: Api): void {
  list(api, userSource, reached);
  count(api, userSource, reached);
  lookup(api, { ...userSource, label: nameAndEmail }, (caller) => and(reached(caller), isNull(t.MergedIntoId)));
  one(api, userSource, reached);
  saved(api, userSource, userSaver(api), reached, userStepUp);
  offer(userSource, { saveMany: newUsersSaver(api), tabs: userTabs, tags: { scope: TagScope.users } });
  removed(api, userSource, reached, prepareRemoval(api), prepareReturn);
  exported(api, userSource, reached);
  userAuthorizationsRoutes(api);
  lockRoutes(api);
}
