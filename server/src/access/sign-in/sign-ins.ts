import { outerPasskeyLogin, passkeyLogin } from '@circolo/contract/access/passkeys/passkey';
import { SecurityEventKind as kind } from '@circolo/contract/access/security-log/security-event-codes';
import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { outerLinkLogin } from '@circolo/contract/access/sessions/link-sign-in';
import { login, outerLogin } from '@circolo/contract/access/sessions/session';
import { type SignIn, type SignInMethod, signInMethods } from '@circolo/contract/access/sessions/sign-ins';
import { handOver } from '@circolo/contract/federation/handover';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { buyFirst } from '@circolo/contract/shop/check-out';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, gt, inArray, isNotNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { securityEvents as t } from '../../tables/access/security-tables.ts';
import { networkOf } from '../sessions/rate-limits.ts';

const days = 90;
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const doors = [login, passkeyLogin, outerLogin, outerPasskeyLogin, outerLinkLogin, buyFirst, handOver].map(nameOf);
const shopDoors = [outerLogin, outerPasskeyLogin, outerLinkLogin, buyFirst].map(nameOf);
const keyDoors = [passkeyLogin, outerPasskeyLogin].map(nameOf);

const detail = (name: string): SQL<string | null> => sql<string | null>`(${t.Details} ->> ${name})`;
const call = detail('Call');
const ofShop = or(inArray(call, shopDoors), eq(detail('Shop'), 'true'));

/** Whose attempts are meant. */
interface SignInAccount {
  UserId: number | null;
  /** An account of the shop: of it only what was tried at the shop's door, for it may be linked to staff. */
  IdentityId: string | null;
}

/** The attempts of an account. Where staff act as a customer, the customer has not signed in. */
function attemptsOf({ UserId, IdentityId }: SignInAccount, now: Date): SQL | undefined {
  return and(
    or(
      UserId === null ? sql`false` : eq(t.UserId, UserId),
      IdentityId === null ? sql`false` : and(eq(t.IdentityId, IdentityId), ofShop),
    ),
    gt(t.At, new Date(now.getTime() - days * 86_400_000).toISOString()),
    inArray(t.Kind, [kind.signIn, kind.signInFailed, kind.throttled]),
    inArray(call, doors),
    sql`${detail('Acting')} is distinct from 'true'`,
  );
}

type Row = Pick<typeof t.$inferSelect, 'Id' | 'At' | 'Kind' | 'Details' | 'Ip' | 'Device'>;

function methodOf({ Details }: Row): SignInMethod {
  const noted = signInMethods.find((method) => method === Details.Method);
  if (noted) return noted;
  const door = String(Details.Call);
  if (keyDoors.includes(door)) return 'passkey';
  if (door === nameOf(handOver)) return 'handover';
  return Details.Code === 'TwoFactorCodeError' ? 'code' : 'password';
}

/** The day of the first sign-in from each network. */
async function firstDays(db: Queryable, attempts: SQL | undefined): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ Ip: t.Ip, First: min(t.At) })
    .from(t)
    .where(and(attempts, eq(t.Kind, kind.signIn), isNotNull(t.Ip)))
    .groupBy(t.Ip);
  const first = new Map<string, string>();
  for (const { Ip, First } of rows) {
    if (Ip === null || First === null) continue;
    const network = networkOf(Ip);
    const day = romeDay(new Date(First));
    const known = first.get(network);
    if (known === undefined || day < known) first.set(network, day);
  }
  return first;
}

/**
 * A page of the attempts to sign in to an account, the newest first. `askedFrom` is the address that its owner asks from; staff who
 * look at somebody else's have none to compare with.
 */
export async function readSignIns(
  db: Queryable,
  account: SignInAccount,
  { query, now, askedFrom }: { query: { Limit: number; Page: number }; now: Date; askedFrom: string | null },
): Promise<{ Rows: SignIn[]; Count: number }> {
  const attempts = attemptsOf(account, now);
  const first = await firstDays(db, attempts);
  const placeOf = ({ Ip, At }: Row): SignIn['Place'] => {
    if (Ip === null) return null;
    const network = networkOf(Ip);
    if (askedFrom !== null && network === networkOf(askedFrom)) return 'here';
    const since = first.get(network);
    return since !== undefined && since < romeDay(new Date(At)) ? 'usual' : 'other';
  };
  const rows = await db
    .select({ Id: t.Id, At: t.At, Kind: t.Kind, Details: t.Details, Ip: t.Ip, Device: t.Device })
    .from(t)
    .where(attempts)
    .orderBy(desc(t.At), desc(t.Id))
    .limit(query.Limit)
    .offset((query.Page - 1) * query.Limit);
  const Rows = rows.map((row) => ({
    Id: row.Id,
    At: row.At,
    Success: row.Kind === kind.signIn,
    Method: methodOf(row),
    Times: Number(row.Details.Times ?? 1),
    Shop: shopDoors.includes(String(row.Details.Call)) || row.Details.Shop === true,
    ...deviceNames(row.Device),
    Place: placeOf(row),
  }));
  return { Rows, Count: await db.$count(t, attempts) };
}
