import { checkEmail } from '@circolo/contract/access/sessions/session';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { isReservedEmail } from '../addresses/open-changes.ts';
import { consumeNetworkLimit, consumeRateLimit, rateLimitKey } from '../sessions/rate-limits.ts';

/** Who asked for an address that is free. */
export interface FreeAddress {
  Email: string;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Whether an address has an account, of the product or of the shop, or may be taken back by one. */
export async function isTaken(db: Queryable, email: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ Id: users.Id }).from(users).where(eq(users.Email, email));
  if (user) return true;
  const [identity] = await db.select({ Id: identities.Id }).from(identities).where(eq(identities.Email, email));
  if (identity) return true;
  return (await isReservedEmail(db, 'UserId', email, now)) || isReservedEmail(db, 'IdentityId', email, now);
}

/** Answers whether an address is known. With a free one something may begin: `onFree`. */
export function checkEmailRoute(api: Api, onFree: (free: FreeAddress) => Promise<void>): void {
  read(api, checkEmail, async (db, { headers, request, reply, language, now }) => {
    await consumeNetworkLimit(api, 'checkNetwork', request, now);
    await consumeRateLimit(db, rateLimitKey(api, 'checkAddress', headers.email), 'checkAddress', now);
    const Exists = await isTaken(db, headers.email, now);
    if (!Exists) await onFree({ Email: headers.email, language, request, reply, now });
    return { Exists, Message: translator(language)(Exists ? 'errors.EmailAlreadyExists' : 'errors.EmailNotExists') };
  });
}
