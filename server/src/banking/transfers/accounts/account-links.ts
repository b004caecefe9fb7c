import {
  type AccountLink,
  giveAccount,
  readAccountLink,
  renewAccountLink,
} from '@circolo/contract/banking/transfers/account-link';
import { AccountSource } from '@circolo/contract/banking/transfers/transfer-codes';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { consumeRateLimit, networkOf, rateLimitKey, returnRateLimit } from '../../../access/sessions/rate-limits.ts';
import { hashToken } from '../../../access/sessions/tokens.ts';
import type { Queryable, Tx } from '../../../db/database.ts';
import type { Api } from '../../../http/api.ts';
import { read, write } from '../../../http/implement.ts';
import { transferAccounts as t } from '../../../tables/banking/transfer-tables.ts';
import { itemOf, lockItems } from '../transfer-item.ts';
import { waitingTransfers } from '../waiting-transfers.ts';
import { askAccount } from './ask-accounts.ts';
import { saveAccount } from './transfer-accounts.ts';

async function findLink(db: Queryable, key: string) {
  const [link] = await db
    .select()
    .from(t)
    .where(eq(t.LinkHash, hashToken(key)));
  return link;
}

/** What a link is worth now. */
async function linkState(db: Queryable, key: string, now: Date) {
  const link = await findLink(db, key);
  if (!link?.LinkUntil) return { State: 'unknown' } as const;
  if (link.LinkUsedAt) return { State: 'given' } as const;
  const item = itemOf(link);
  const [waiting] = await waitingTransfers(db, item);
  if (!waiting) return { State: 'over' } as const;
  const about = { item, waiting, Until: link.LinkUntil };
  return { State: Date.parse(link.LinkUntil) <= now.getTime() ? 'expired' : 'open', ...about } as const;
}

/** The same, with what the link is about locked. */
async function lockedLinkState(tx: Tx, key: string, now: Date) {
  const link = await findLink(tx, key);
  if (link) await lockItems(tx, [itemOf(link)]);
  return linkState(tx, key, now);
}

/** What the bearer may see: nothing but what the mail shows. */
function answerOf(link: Awaited<ReturnType<typeof linkState>>): AccountLink {
  if (link.State !== 'open') return { State: link.State, Transfer: null };
  const { Customer, Amount, Order } = link.waiting;
  const Transfer = { Customer: Customer.Description, Amount, Order: Order?.Description ?? null, Until: link.Until };
  return { State: link.State, Transfer };
}

/** Tries of a network are counted; a link of ours counts for nothing: an office has many people behind one address. */
async function countTry(api: Api, key: string, request: FastifyRequest, now: Date): Promise<void> {
  const counter = rateLimitKey(api, 'accountLink', networkOf(request.ip));
  await consumeRateLimit(api.db, counter, 'accountLink', now);
  if (await findLink(api.db, key)) await returnRateLimit(api.db, counter, 'accountLink');
}

/** What customers do by the link that asks for their account, without signing in. */
export function accountLinksRoutes(api: Api): void {
  read(api, readAccountLink, async (db, { body, request, now }) => {
    await countTry(api, body.Key, request, now);
    return answerOf(await linkState(db, body.Key, now));
  });
  write(
    api,
    giveAccount,
    async (tx, { body: { Key, Iban, Holder }, now }) => {
      const link = await lockedLinkState(tx, Key, now);
      if (link.State !== 'open') throw problem('AccountLinkError');
      await saveAccount(
        tx,
        api.secret,
        link.item,
        { Iban, Holder, Source: AccountSource.customer },
        { caller: null, now },
      );
      return undefined;
    },
    (_db, { body, request, now }) => countTry(api, body.Key, request, now),
  );
  write(
    api,
    renewAccountLink,
    async (tx, { body, now }) => {
      const link = await lockedLinkState(tx, body.Key, now);
      if (link.State === 'expired') await askAccount(tx, link.item, { caller: null, now, again: true });
      return undefined;
    },
    (_db, { body, request, now }) => countTry(api, body.Key, request, now),
  );
}
