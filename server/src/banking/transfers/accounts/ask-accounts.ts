import { accountLinkDays } from '@circolo/contract/banking/transfers/account-link';
import type { TransferItem, WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../../access/sessions/tokens.ts';
import type { Tx } from '../../../db/database.ts';
import { authorId, type Caller } from '../../../http/caller.ts';
import { orNotFound } from '../../../http/implement.ts';
import { queueMail } from '../../../mail/outbox/queue-mail.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { lockItems } from '../transfer-item.ts';
import { waitingTransfers } from '../waiting-transfers.ts';
import { storeAccount } from './store-account.ts';

/** Who asks, and when; the caller is null where a customer asks for a new link. */
interface LinkRequest {
  caller: Caller | null;
  now: Date;
}

async function mailLink(tx: Tx, { Customer, Order, Amount }: WaitingTransfer, key: string, until: Date, now: Date) {
  const [found] = await tx.select().from(users).where(eq(users.Id, Customer.Id));
  const user = orNotFound(found);
  const Language = user.Language === 'en' ? 'en' : 'it';
  const words = translator(Language);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: 'ACR',
      OriginId: user.OriginId,
      To: user.Email,
      Language,
      UserId: user.Id,
      Related: Order ? { Type: 'Orders', Id: Order.Id } : { Type: 'Users', Id: user.Id },
      Tags: {
        FirstName: user.FirstName || null,
        CustomerName: Customer.Description,
        RefundAmount: toCents(Amount),
        TransferReason: Order ? words('accountLink.refund', { order: Order.Description }) : words('accountLink.credit'),
        AccountLink: `/shop/account-link#${key}`,
        AccountLinkUntil: romeDay(until),
      },
      DedupeKey: `account-link:${hashToken(key)}`,
    },
  );
}

/**
 * Mails the customer a new link to say where a refund or a payout goes; one of before is worth nothing from now on. Answers false where it
 * does not wait. The item is locked.
 */
export async function askAccount(tx: Tx, item: TransferItem, { caller, now }: LinkRequest): Promise<boolean> {
  const [waiting] = await waitingTransfers(tx, item);
  if (!waiting) return false;
  const key = newToken();
  const until = new Date(now.getTime() + accountLinkDays * 86_400_000);
  const link = { LinkHash: hashToken(key), LinkUntil: until.toISOString(), LinkUsedAt: null };
  // Who asked first stays: a customer only has the link sent again.
  const asked = caller ? { AskedAt: now.toISOString(), LinkRequestId: authorId(caller) } : {};
  const columns = { ...link, ...asked };
  const change = { Action: 'AskAccount', After: { Until: until.toISOString() } } as const;
  await storeAccount(tx, caller, { item, waiting, columns }, change);
  await mailLink(tx, waiting, key, until, now);
  return true;
}

/** Asks the customers of some transfers, all at once; what does not wait any more is left. */
export async function askAccounts(tx: Tx, items: readonly TransferItem[], asking: LinkRequest) {
  const once = [...new Map(items.map((item) => [`${item.Kind}${item.Id}`, item])).values()];
  await lockItems(tx, once);
  let Asked = 0;
  for (const item of once) if (await askAccount(tx, item, asking)) Asked += 1;
  return { Asked, Left: once.length - Asked };
}
