import { cancelMyEmail, requestMyEmail } from '@circolo/contract/access/users/email-change';
import {
  changeMyAccount,
  changeMyPassword,
  type MyAccount,
  readMyAccount,
} from '@circolo/contract/access/users/my-account';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { selectOne } from '../../resource/select.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { findPendingEmail } from '../addresses/open-changes.ts';
import { userSearch } from '../addresses/user-search.ts';
import { recordCustomers } from '../customers/customer-webhooks.ts';
import { cancelEmailChange, requestEmailChange } from '../email-changes/request-email-change.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { assertNewPassword } from '../passwords/assert-new-password.ts';
import type { Asker } from '../passwords/fair-queue.ts';
import { hashPassword, isPassword } from '../passwords/password-hash.ts';
import { accountOf, endOthersOf } from '../sessions/my-sessions.ts';
import { clearRateLimit, consumeRateLimit, rateLimitKey } from '../sessions/rate-limits.ts';
import { ownerOf } from '../two-factor/second-factor.ts';
import { setOwnPassword } from './set-own-password.ts';
import { userSource } from './user-source.ts';

type Input = ParsedOf<typeof changeMyAccount>['body'];

async function ownRows(db: Queryable, caller: Caller) {
  const [user] = caller.UserId ? await db.select().from(users).where(eq(users.Id, caller.UserId)) : [];
  const [identity] = caller.Outer
    ? await db
        .select()
        .from(identities)
        .where(eq(identities.Id, caller.IdentityId ?? ''))
    : [];
  return { user, identity };
}

/** The account that the session was opened with keeps the password; a customer's data are the user's. */
async function ownAccount(db: Queryable, caller: Caller, now: Date): Promise<MyAccount> {
  const { user, identity } = await ownRows(db, caller);
  const person = orNotFound(user ?? identity);
  const keeper = orNotFound(caller.Outer ? identity : user);
  return {
    Email: keeper.Email,
    PendingEmail: await findPendingEmail(db, ownerOf(caller), now),
    FirstName: person.FirstName,
    LastName: person.LastName,
    Phone: user?.Phone ?? null,
    Language: person.Language,
    Outer: caller.Outer,
    HasPhone: user !== undefined,
    HasPassword: keeper.PasswordHash !== null,
    PasswordChangedAt: keeper.PasswordChangedAt,
    MustChangePassword: caller.Must === 'changePassword',
    Version: person.Version,
  };
}

const editable = ({ FirstName, LastName, Phone, Language, Version }: MyAccount) => ({
  FirstName,
  LastName,
  Phone,
  Language,
  Version,
});

async function saveUser(tx: Tx, caller: Caller, { Version, ...input }: Input, now: Date): Promise<void> {
  const Id = caller.UserId;
  const Before = orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
  const Search = await userSearch(tx, Id, { ...input, Email: Before.Email });
  // A number that was proven is proven no more when it is another one.
  const proof = input.Phone === Before.Phone ? {} : { PhoneVerifiedAt: null };
  await saveRow(tx, users, { ...input, ...proof, Search }, { Id, caller, now });
  const After = orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
  await recordChange(tx, caller, { Resource: 'Users', RecordId: Id, Action: 'Update', Before, After });
  await recordCustomers(tx, WebhookEvent.customerChanged, [Number(Id)], now);
}

async function saveIdentity(tx: Tx, caller: Caller, input: Input, now: Date): Promise<void> {
  const { FirstName, LastName, Language } = input;
  const audit = { UpdatedAt: now.toISOString(), Version: sql`${identities.Version} + 1` };
  await tx
    .update(identities)
    .set({ FirstName, LastName, Language, ...audit })
    .where(eq(identities.Id, caller.IdentityId ?? ''));
}

function changeRoute(api: Api): void {
  write(api, changeMyAccount, async (tx, { body, caller, now }) => {
    if (caller.UserId) await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, caller.UserId)).for('update');
    const before = await ownAccount(tx, caller, now);
    const { Resource, RecordId } = accountOf(caller);
    await assertCurrentVersion(tx, Resource, { Id: RecordId, ...editable(before) }, body.Version);
    if (body.Phone && !before.HasPhone) throw fieldProblem('Phone', 'notAllowed');
    if (caller.UserId) await saveUser(tx, caller, body, now);
    // Who signs in with an account of the shop is also written to as that account.
    if (caller.Outer) await saveIdentity(tx, caller, body, now);
    const after = await ownAccount(tx, caller, now);
    if (!caller.UserId) {
      const change = { Before: editable(before), After: editable(after) };
      await recordChange(tx, caller, { Resource, RecordId, Action: 'Update', ...change });
    }
    return after;
  });
}

/** Whose password it is that the session was opened with. */
const keeperOf = ({ Outer, UserId, IdentityId }: Caller): string =>
  Outer ? `identity:${IdentityId}` : `user:${UserId}`;
const passwordKey = (api: Api, caller: Caller): string => rateLimitKey(api, 'ownPassword', keeperOf(caller));

/** Checks the current password, counted before it is tried, and hashes the new one: null when the current one is wrong. */
async function prepareChange(
  api: Api,
  db: Db,
  { body, caller, now }: { body: { Current: string; New: string }; caller: Caller; now: Date },
): Promise<string | null> {
  const { user, identity } = await ownRows(db, caller);
  const keeper = caller.Outer ? identity : user;
  await consumeRateLimit(db, passwordKey(api, caller), 'ownPassword', now);
  const asker: Asker = { lane: 'known', who: keeperOf(caller) };
  if (!(await isPassword(body.Current, keeper?.PasswordHash, asker))) return null;
  const own = keeper ? [keeper.Email, keeper.FirstName, keeper.LastName] : [];
  await assertNewPassword(api, 'New', body.New, { own, originId: keeper?.OriginId ?? null });
  return hashPassword(body.New, asker);
}

function passwordRoute(api: Api): void {
  write(
    api,
    changeMyPassword,
    async (tx, { body, caller, now }, passwordHash: string | null) => {
      // Checked here and not while preparing: a repeat, whose current password is the old one by now, gets its first answer.
      if (!passwordHash) throw problem('PasswordError', { fields: { Current: { code: 'passwordWrong' } } });
      if (body.New === body.Current) throw fieldProblem('New', 'passwordUnchanged');
      await setOwnPassword(tx, caller, passwordHash, now);
      await endOthersOf(tx, caller, now);
      await notifyOwner(tx, api, ownerOf(caller), 'accountMails.passwordChanged');
      await clearRateLimit(tx, passwordKey(api, caller));
      const after = await ownAccount(tx, { ...caller, Must: null }, now);
      return after;
    },
    (db, received) => prepareChange(api, db, received),
  );
}

function emailRoutes(api: Api): void {
  write(api, requestMyEmail, async (tx, { body: { Email }, caller, now }) => {
    await requestEmailChange(tx, api, { owner: ownerOf(caller), Email, caller, now });
    return ownAccount(tx, caller, now);
  });
  write(api, cancelMyEmail, async (tx, { caller, now }) => {
    await cancelEmailChange(tx, ownerOf(caller), caller, now);
    return ownAccount(tx, caller, now);
  });
}

/** The own account: what one changes oneself, the address and the password. */
export function myAccountRoutes(api: Api): void {
  read(api, readMyAccount, (db, { caller, now }) => ownAccount(db, caller, now));
  changeRoute(api);
  passwordRoute(api);
  emailRoutes(api);
}
