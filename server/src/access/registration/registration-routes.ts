import { randomUUID } from 'node:crypto';
import { activateUser, outerActivate, outerRegister, register } from '@circolo/contract/access/sessions/session';
import { UserNature } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { nameMost, splitName } from '@circolo/contract/values/split-name';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { translator } from '@circolo/messages/translator';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { recordChange } from '../../resource/audit.ts';
import { identities, userCategories, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { isReservedEmail } from '../addresses/open-changes.ts';
import { makeCustomer } from '../customers/customer.ts';
import { recordCustomers } from '../customers/customer-webhooks.ts';
import { mailActivation } from '../passwords/access-mails.ts';
import { assertNewPassword } from '../passwords/assert-new-password.ts';
import { findKey, KeyPurpose, makeKey, useKey } from '../passwords/one-time-keys.ts';
import { askerOf, hashPassword, isPassword } from '../passwords/password-hash.ts';
import {
  clearRateLimit,
  consumeNetworkLimit,
  consumeRateLimit,
  rateLimitKey,
  returnCode,
} from '../sessions/rate-limits.ts';
import { recordRegistrationConsents } from './consents.ts';
import { shownWords } from './shown-words.ts';

interface NewAccount {
  Email: string;
  Password: string;
  Name?: string;
}

/** Counts a registration and hashes its password, outside the transaction. */
async function prepareRegistration(
  api: Api,
  { body, request, now }: { body: NewAccount; request: FastifyRequest; now: Date },
): Promise<string> {
  await consumeNetworkLimit(api, 'choosePassword', request, now);
  const originId = (await findOriginId(api.db, request.host, api.anyHost)) ?? null;
  await assertNewPassword(api, 'Password', body.Password, { own: [body.Email, body.Name ?? ''], originId });
  await consumeNetworkLimit(api, 'registerNetwork', request, now);
  await consumeRateLimit(api.db, rateLimitKey(api, 'registerAddress', body.Email), 'registerAddress', now);
  return hashPassword(body.Password, askerOf(request));
}

/** First and last name of what somebody typed into one field. */
function names(name: string): { FirstName: string; LastName: string } {
  const split = splitName(name);
  if (!split) throw fieldProblem('Name', 'maxLength', { max: nameMost });
  return split;
}

function outerRegisterRoute(api: Api): void {
  write(
    api,
    outerRegister,
    async (tx, { body, request, language, now }, PasswordHash: string) => {
      const OriginId = orNotFound(await findOriginId(tx, request.host, api.anyHost));
      const [taken] = await tx.select().from(identities).where(eq(identities.Email, body.Email)).for('update');
      // One that an order was placed with is its buyer's until the link in the mail says whose it is.
      if (taken?.ActivatedAt || taken?.ClaimHash || (await isReservedEmail(tx, 'IdentityId', body.Email, now)))
        throw problem('EmailAlreadyExists', { fields: { Email: { code: 'emailExists' } } });
      const at = now.toISOString();
      const columns = { ...names(body.Name), PasswordHash, OriginId, Language: language, UpdatedAt: at };
      const Id = taken?.Id ?? randomUUID();
      // An account that was never activated has no owner: the address may be registered again.
      if (taken) await tx.update(identities).set(columns).where(eq(identities.Id, Id));
      else await tx.insert(identities).values({ ...columns, Id, Email: body.Email, CreatedAt: at });
      await recordRegistrationConsents(tx, { IdentityId: Id }, body.Marketing, shownWords.shopRegistration, {
        now,
        request,
      });
      const code = await makeKey(tx, { IdentityId: Id }, KeyPurpose.activation, now);
      await mailActivation(tx, api, { ...columns, Email: body.Email, UserId: null, page: '/shop/activate' }, code);
      return { Message: translator(language)('access.registered') };
    },
    (_db, received) => prepareRegistration(api, received),
  );
}

/** The category must be open to self-registration, and of the brand's product where it is of one. */
async function checkCategory(tx: Tx, code: string, software: string): Promise<void> {
  const open = and(eq(userCategories.Code, code), eq(userCategories.OpenToRegistration, true));
  const [category] = await tx
    .select({ Software: userCategories.Software })
    .from(userCategories)
    .where(and(open, eq(userCategories.Active, true)));
  const fits = category && (category.Software === null || category.Software === software);
  if (!fits) throw fieldProblem('Category', 'notAllowed');
}

function registerRoute(api: Api): void {
  write(
    api,
    register,
    async (tx, { body, request, language, now }, PasswordHash: string) => {
      const OriginId = await findOriginId(tx, request.host, api.anyHost);
      if (OriginId !== body.Origin.Id) throw fieldProblem('Origin', 'notAllowed');
      const [origin] = await tx.select({ Software: origins.Software }).from(origins).where(eq(origins.Id, OriginId));
      const Software = orNotFound(origin).Software as SoftwareCode; // A column of products.
      await checkCategory(tx, body.Category.Code, Software);
      const [taken] = await tx.select().from(users).where(eq(users.Email, body.Email)).for('update');
      // Only somebody's own, never activated registration may be made again; users added by staff recover the password.
      const isOwned = taken && (taken.ActivatedAt || taken.PasswordHash === null || taken.ErasedAt);
      if (isOwned || (await isReservedEmail(tx, 'UserId', body.Email, now))) {
        throw problem('EmailAlreadyExists', { fields: { Email: { code: 'emailExists' } } });
      }
      const at = now.toISOString();
      const columns = { PasswordHash, OriginId, Software, CategoryCode: body.Category.Code, Language: language };
      const Id = await saveRegistered(tx, taken?.Id, { ...columns, Email: body.Email, UpdatedAt: at });
      await recordRegistrationConsents(tx, { UserId: Id }, body.Marketing, shownWords.registration, { now, request });
      const code = await makeKey(tx, { UserId: Id }, KeyPurpose.activation, now);
      await mailActivation(
        tx,
        api,
        { ...columns, Email: body.Email, FirstName: '', UserId: Id, page: '/auth/activate' },
        code,
      );
      await recordChange(tx, null, {
        Resource: 'Users',
        RecordId: Id,
        Action: 'Register',
        After: { Email: body.Email },
      });
      return { Message: translator(language)('access.registered') };
    },
    (_db, received) => prepareRegistration(api, received),
  );
}

async function saveRegistered(
  tx: Tx,
  taken: number | undefined,
  columns: { Email: string; UpdatedAt: string } & Pick<
    typeof users.$inferInsert,
    'PasswordHash' | 'OriginId' | 'Software' | 'CategoryCode' | 'Language'
  >,
): Promise<number> {
  if (taken) {
    await tx.update(users).set(columns).where(eq(users.Id, taken));
    return taken;
  }
  const [row] = await tx
    .insert(users)
    .values({
      ...columns,
      Nature: UserNature.standard,
      Search: searchText(columns.Email),
      CreatedAt: columns.UpdatedAt,
    })
    .returning({ Id: users.Id });
  const { Id } = orNotFound(row);
  await recordCustomers(tx, WebhookEvent.customerCreated, [Id], new Date(columns.UpdatedAt));
  return Id;
}

/** The account that an activation code belongs to. */
async function accountOf(db: Queryable, code: string, table: typeof users | typeof identities, now: Date) {
  const key = await findKey(db, code, [KeyPurpose.activation], now);
  const owner = table === users ? key?.UserId : key?.IdentityId;
  if (!key || owner === null || owner === undefined) return undefined;
  const [account] = await db
    .select({ PasswordHash: table.PasswordHash, LockedAt: table.LockedAt })
    .from(table)
    .where(table === users ? eq(users.Id, Number(owner)) : eq(identities.Id, String(owner)));
  return account && { ...account, Hash: key.Hash, owner };
}

/** Whether the activation's password is the account's: a foreign registration in advance is not activated. */
async function isActivators(
  api: Api,
  db: Db,
  received: {
    params: { code: string };
    headers: { password?: string | undefined };
    request: FastifyRequest;
    now: Date;
  },
  table: typeof users | typeof identities,
): Promise<boolean> {
  const { params, headers, request, now } = received;
  await consumeNetworkLimit(api, 'codeNetwork', request, now);
  const account = await accountOf(db, params.code, table, now);
  if (!account) return false;
  const key = rateLimitKey(api, 'codeAccount', `${account.owner}`);
  await consumeRateLimit(db, key, 'codeAccount', now);
  const hash = account.PasswordHash;
  const isOwner = hash === null || (await isPassword(headers.password ?? '', hash, askerOf(request)));
  if (isOwner) await Promise.all([clearRateLimit(db, key), returnCode(db, api, request)]);
  return isOwner;
}

async function activate(
  tx: Tx,
  { params, now }: { params: { code: string }; now: Date },
  table: typeof users | typeof identities,
  isOwner: boolean,
): Promise<void> {
  const account = await accountOf(tx, params.code, table, now);
  if (!account || account.LockedAt || !isOwner) throw problem('UserActivationError');
  if (!(await useKey(tx, account.Hash, now))) throw problem('UserActivationError');
  const set = { ActivatedAt: now.toISOString(), UpdatedAt: now.toISOString() };
  if (table === users) {
    await tx
      .update(users)
      .set(set)
      .where(eq(users.Id, Number(account.owner)));
    return;
  }
  const identityId = String(account.owner);
  await tx.update(identities).set(set).where(eq(identities.Id, identityId));
  await makeCustomer(tx, identityId, now);
}

function activationRoutes(api: Api): void {
  const routes = [
    [activateUser, users],
    [outerActivate, identities],
  ] as const;
  for (const [call, table] of routes) {
    write(
      api,
      call,
      async (tx, received, isOwner: boolean) => {
        await activate(tx, received, table, isOwner);
        return { Message: translator(received.language)('access.activated') };
      },
      (db, received) => isActivators(api, db, received, table),
    );
  }
}

/** Accounts that people make themselves, of the shop and of the product, and their activation. */
export function registrationRoutes(api: Api): void {
  outerRegisterRoute(api);
  registerRoute(api);
  activationRoutes(api);
}
