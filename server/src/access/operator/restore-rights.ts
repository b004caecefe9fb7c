import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { isStaff, staffNatures, UserNature } from '@circolo/contract/authorization/natures';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { recordChange } from '../../resource/audit.ts';
import { userAuthorizations } from '../../tables/access/authorization-tables.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { userCategories, users } from '../../tables/access/user-tables.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { findSuperusers } from '../users/superusers/find-superusers.ts';
import { findAccounts } from './find-accounts.ts';

type User = typeof users.$inferSelect;

/** What was lost, and is given to one person. */
export interface RestoredRights {
  /** Whether no superuser could sign in. */
  Superuser: boolean;
  /** The functions that no member of staff could open. */
  Functions: string[];
}

/** What rights are given with: these are lost where no one has all of them. */
const governing: readonly string[] = ['Menus', 'Users'];

/** The functions of which some resource is open to no member of staff who may sign in. */
async function lostFunctions(db: Queryable, now: Date): Promise<{ Id: number; Description: string }[]> {
  const staff = await db
    .select({ Id: users.Id })
    .from(users)
    .where(
      and(
        inArray(users.Nature, [...staffNatures]),
        isNotNull(users.ActivatedAt),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
      ),
    );
  const levels: (ReadonlyMap<string, Level> | undefined)[] = [];
  for (const { Id } of staff) levels.push((await findCurrentUser(db, Id, now))?.Levels);
  const isHeld = (resource: string): boolean => {
    const needed = governing.includes(resource) ? AuthorizationLevel.full : AuthorizationLevel.view;
    return levels.some((held) => allows(held?.get(resource) ?? AuthorizationLevel.none, needed));
  };
  const functions = await db
    .select()
    .from(menuFunctions)
    .where(eq(menuFunctions.Active, true))
    .orderBy(menuFunctions.Key);
  return functions.filter(({ Resources }) => !Resources.every(isHeld));
}

async function makeSuperuser(tx: Tx, user: User, now: Date): Promise<void> {
  const [category] = await tx.select().from(userCategories).where(eq(userCategories.Provider, true));
  if (!category) throw new AdminError('The database has no categories of users: start the server once.');
  const superuser = {
    Nature: UserNature.superuser,
    CategoryCode: category.Code,
    CustomMenuId: null,
    ParentUserId: null,
    LockedAt: null,
    LockedById: null,
    LockReason: null,
    UpdatedAt: now.toISOString(),
    Version: sql`${users.Version} + 1`,
  };
  await tx.update(users).set(superuser).where(eq(users.Id, user.Id));
  await endSessionsOf(tx, { UserId: user.Id }, now);
}

async function giveFunctions(tx: Tx, UserId: number, functions: readonly { Id: number }[]): Promise<void> {
  if (functions.length === 0) return;
  const CustomAuthorization = AuthorizationLevel.full;
  await tx
    .insert(userAuthorizations)
    .values(functions.map(({ Id }) => ({ UserId, FunctionId: Id, CustomAuthorization })))
    .onConflictDoUpdate({
      target: [userAuthorizations.UserId, userAuthorizations.FunctionId],
      set: { CustomAuthorization },
    });
  await tx
    .update(users)
    .set({ Version: sql`${users.Version} + 1` })
    .where(eq(users.Id, UserId));
}

/**
 * Gives one person the rights that no one has any more: where no superuser may sign in, a member of staff becomes one; functions that
 * no one can open become open to a superuser, by levels of their own. Throws AdminError where nothing is lost.
 */
export async function restoreRights(
  tx: Tx,
  { secret, email, now }: { secret: Buffer; email: string; now: Date },
): Promise<RestoredRights> {
  const { user } = await findAccounts(tx, email);
  if (!user || !isStaff(user.Nature))
    throw new AdminError(`${email} is no member of staff: "create-superuser" makes a new account.`);
  const active = (await findSuperusers(tx)).filter(({ ActivatedAt }) => ActivatedAt !== null);
  const Superuser = active.length === 0;
  if (!Superuser && !active.some(({ Id }) => Id === user.Id))
    throw new AdminError(
      `${active.length} superusers may sign in, and ${email} is none of them: ask one, or name one whose functions are lost.`,
    );
  if (Superuser) await makeSuperuser(tx, user, now);
  const lost = await lostFunctions(tx, now);
  if (!Superuser && lost.length === 0)
    throw new AdminError('A superuser may sign in and every function is open to someone: nothing is lost.');
  await giveFunctions(tx, user.Id, lost);
  const Functions = lost.map(({ Description }) => Description);
  const change = { Resource: 'Users', RecordId: user.Id, Action: 'RestoreRights' };
  await recordChange(tx, null, {
    ...change,
    Before: { Nature: user.Nature },
    After: { Nature: UserNature.superuser, Functions },
  });
  await recordSecurityEvent(tx, secret, {
    Kind: SecurityEventKind.userChanged,
    At: now,
    UserId: user.Id,
    Details: { Call: 'admin restore-rights', Superuser, Functions },
  });
  const owner = { UserId: user.Id, IdentityId: null };
  await notifyOwner(tx, { now: () => now }, owner, 'accountMails.rightsRestoredByCommand');
  return { Superuser, Functions };
}
