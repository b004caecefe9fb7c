import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { maskPassword } from '@circolo/contract/http/client';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../src/access/passwords/password-hash.ts';
import { forgeryToken } from '../../src/http/forgery.ts';
import { identities, userCategories, users } from '../../src/tables/access/user-tables.ts';
import type { TestApp } from '../app.ts';

export const password = 'Tramonto-77!';
let hash: Promise<string> | undefined;
const passwordHash = () => (hash ??= hashPassword(password));

/** A user that can sign in with `password`; a member of staff by default. */
export async function newUser(app: TestApp, columns: Partial<typeof users.$inferInsert> = {}) {
  const [category] = await app.database.db.select().from(userCategories).where(eq(userCategories.Provider, true));
  const [user] = await app.database.db
    .insert(users)
    .values({
      Email: `${randomUUID()}@example.test`,
      FirstName: 'Anna',
      LastName: 'Verdi',
      PasswordHash: await passwordHash(),
      OriginId: app.originId,
      Nature: 'ADM',
      CategoryCode: category?.Code ?? '',
      ActivatedAt: new Date().toISOString(),
      ...columns,
    })
    .returning();
  assert.ok(user);
  return user;
}

/** An account of the shop that can sign in with `password`. */
export async function newIdentity(app: TestApp, columns: Partial<typeof identities.$inferInsert> = {}) {
  const [identity] = await app.database.db
    .insert(identities)
    .values({
      Id: randomUUID(),
      Email: `${randomUUID()}@example.test`,
      FirstName: 'Bruno',
      LastName: 'Neri',
      PasswordHash: await passwordHash(),
      OriginId: app.originId,
      ActivatedAt: new Date().toISOString(),
      ...columns,
    })
    .returning();
  assert.ok(identity);
  return identity;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The calls of a session, as a test speaks them. */
export const sessionCalls = (app: () => TestApp) => ({
  signIn: (email: string, typed = password, headers: Record<string, string> = {}) =>
    app().anybody.get('/Login', { email, password: maskPassword(typed), ...headers }),
  signInOuter: (email: string, headers: Record<string, string> = {}) =>
    app().anybody.get('/OuterLogin', { email, password: maskPassword(password), ...headers }),
  infos: (token: string, headers = {}) => app().anybody.get('/UserInfos', { ...bearer(token), ...headers }),
  refresh: (token: string, headers = {}) => app().anybody.get('/RefreshToken', { ...bearer(token), ...headers }),
});

/** What a browser that has opened one of our pages sends. */
export const pageCookie = () =>
  `XSRF-TOKEN=${forgeryToken(Buffer.from('a secret of forty characters for the tests'), null)}`;

/** The lines that set cookies, by name. */
export function cookiesOf(answer: { headers: Record<string, unknown> }): Map<string, string> {
  const set = [answer.headers['set-cookie'] ?? []].flat() as string[]; // What Fastify keeps of the header.
  return new Map(set.map((line) => [line.slice(0, line.indexOf('=')), line]));
}

export const cookieValue = (line: string | undefined) => decodeURIComponent(/=([^;]*)/.exec(line ?? '')?.[1] ?? '');
