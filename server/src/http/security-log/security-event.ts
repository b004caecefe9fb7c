import { createHmac } from 'node:crypto';
import type { SecurityEventKindCode } from '@circolo/contract/access/security-log/security-event-codes';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { implementedOf } from '../shared-routes.ts';
import { kindOfCall, kindOfRefusal } from './logged-calls.ts';
import { deviceOf, trailOf } from './request-trail.ts';

/** An event as the code knows it; who it is about may still have to be found by the address that was typed. */
export interface SecurityEvent {
  Kind: SecurityEventKindCode;
  At: Date;
  UserId?: number | null;
  IdentityId?: string | null;
  ActingForId?: number | null;
  /** The address that was typed. */
  email?: string | null;
  Ip?: string | null;
  Device?: string | null;
  Details?: Record<string, unknown>;
}

/** An address that can be recognised and not read. @example maskedAddress('anna@example.it') // 'a•••@example.it' */
const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••').slice(0, 100);

/** The address that a call was sent with. */
function typedAddress({ headers: { email } }: FastifyRequest): string | null {
  return typeof email === 'string' && email !== '' ? email.trim().toLowerCase().slice(0, 254) : null;
}

/** What a request that was answered with a status leaves in the log; null: nothing. */
export function eventOf(request: FastifyRequest, status: number, At: Date): SecurityEvent | null {
  const { call } = implementedOf(request) ?? {};
  if (!call) return null;
  const { caller, subject, details, refusal } = trailOf(request);
  const Kind = status < 400 ? kindOfCall(call) : refusal && kindOfRefusal(refusal);
  if (!Kind) return null;
  const { Id } = (request.params ?? {}) as { Id?: string };
  const which = Id === undefined ? {} : { Id: String(Id).slice(0, 40) };
  const key = caller?.ApiKey ? { ApiKey: caller.ApiKey.Prefix } : {};
  const why = refusal && status >= 400 ? { Code: refusal } : {};
  return {
    Kind,
    At,
    UserId: caller?.UserId || subject?.UserId || null,
    IdentityId: caller?.IdentityId ?? subject?.IdentityId ?? null,
    ActingForId: caller?.ActingFor?.Id ?? null,
    email: caller ? null : typedAddress(request),
    Ip: request.ip,
    Device: deviceOf(request),
    Details: { Call: `${call.method} ${call.path}`, ...which, ...why, ...key, ...details },
  };
}

/** Whom an address belongs to. It is looked up for every address, after the answer. */
function holderOf(email: string | null | undefined): { UserId: SQL | null; IdentityId: SQL | null } {
  if (!email) return { UserId: null, IdentityId: null };
  return {
    UserId: sql`(select ${users.Id} from ${users} where ${users.Email} = ${email})`,
    IdentityId: sql`(select ${identities.Id} from ${identities} where ${identities.Email} = ${email} limit 1)`,
  };
}

/** Adds an event to the log. A transaction that is rolled back takes it along. */
export async function recordSecurityEvent(db: Queryable, secret: Buffer, event: SecurityEvent): Promise<void> {
  const { email, At, Details = {}, Kind, ActingForId = null, Ip = null, Device = null } = event;
  const holder = event.UserId || event.IdentityId ? event : holderOf(email);
  await db.insert(securityEvents).values({
    Kind,
    At: At.toISOString(),
    UserId: holder.UserId ?? null,
    IdentityId: holder.IdentityId ?? null,
    ActingForId,
    Account: email ? maskedAddress(email) : null,
    AccountHash: email ? createHmac('sha256', secret).update(`security log:${email}`).digest('base64url') : null,
    Ip,
    Device,
    Details,
  });
}
