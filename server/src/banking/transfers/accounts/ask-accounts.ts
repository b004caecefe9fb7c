import { accountLinkDays } from '@circolo/contract/banking/transfers/account-link';
import type { TransferItem, WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { AskOutcome, type AskOutcomeCode } from '@circolo/contract/banking/transfers/transfer-codes';
import { toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { findRecoveryEmail } from '../../../access/addresses/open-changes.ts';
import { hashToken, newToken } from '../../../access/sessions/tokens.ts';
import type { Tx } from '../../../db/database.ts';
import { authorId, type Caller } from '../../../http/caller.ts';
import { orNotFound } from '../../../http/implement.ts';
import { addressTo, greet } from '../../../mail/outbox/address-to.ts';
import { queueMail } from '../../../mail/outbox/queue-mail.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { lockItems } from '../transfer-item.ts';
import { waitingTransfers } from '../waiting-transfers.ts';
import { storeAccount } from './store-account.ts';

/** Who asks, and when; the caller is null where a customer asks for a new link. */
interface LinkRequest {
  caller: Caller | null;
  now: Date;
  /** Also where a link of before can still be answered. */
  again: boolean;
}

/** Who is written to, where recovery would: not at an address that was changed a moment ago; none for who was erased. */
async function addresseeOf(tx: Tx, { Customer }: WaitingTransfer, now: Date) {
  const [found] = await tx.select().from(users).where(eq(users.Id, Customer.Id));
  const user = orNotFound(found);
  const To = await findRecoveryEmail(tx, { UserId: user.Id, IdentityId: null }, user.Email, now);
  return user.ErasedAt === null ? { user, To } : null;
}

type Addressee = NonNullable<Awaited<ReturnType<typeof addresseeOf>>>;

interface NewLink {
  waiting: WaitingTransfer;
  key: string;
  until: Date;
  now: Date;
}

async function mailLink(
  tx: Tx,
  { user, To }: Addressee,
  { waiting: { Customer, Order, Amount }, key, until, now }: NewLink,
) {
  const words = translator(user.Language);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: 'ACR',
      ...addressTo(user),
      To,
      Related: Order ? { Type: 'Orders', Id: Order.Id } : { Type: 'Users', Id: user.Id },
      Tags: {
        ...greet(user),
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

const canBeAnswered = ({ LinkUntil }: WaitingTransfer, now: Date): boolean =>
  LinkUntil !== null && Date.parse(LinkUntil) > now.getTime();

/**
 * Mails the customer a new link to say where a refund or a payout goes; one of before is worth nothing from now on. The item is locked.
 */
export async function askAccount(
  tx: Tx,
  item: TransferItem,
  { caller, now, again }: LinkRequest,
): Promise<AskOutcomeCode> {
  const [waiting] = await waitingTransfers(tx, item);
  if (!waiting) return AskOutcome.over;
  if (!again && canBeAnswered(waiting, now)) return AskOutcome.open;
  const addressee = await addresseeOf(tx, waiting, now);
  if (!addressee) return AskOutcome.noAddress;
  const key = newToken();
  const until = new Date(now.getTime() + accountLinkDays * 86_400_000);
  const link = { LinkHash: hashToken(key), LinkUntil: until.toISOString(), LinkUsedAt: null };
  // Who asked first stays: a customer only has the link sent again.
  const asked = caller ? { AskedAt: now.toISOString(), AskedById: authorId(caller) } : {};
  const columns = { ...link, ...asked };
  const change = { Action: 'AskAccount', After: { Until: until.toISOString() } } as const;
  await storeAccount(tx, caller, { item, waiting, columns }, change);
  await mailLink(tx, addressee, { waiting, key, until, now });
  return AskOutcome.asked;
}

/** Asks the customers of some transfers, all at once, and says of each what became of it. */
export async function askAccounts(tx: Tx, items: readonly TransferItem[], asking: LinkRequest) {
  const once = [...new Map(items.map((item) => [`${item.Kind}${item.Id}`, item])).values()];
  await lockItems(tx, once);
  const Outcomes = [];
  for (const { Kind, Id } of once) Outcomes.push({ Kind, Id, Outcome: await askAccount(tx, { Kind, Id }, asking) });
  return { Asked: Outcomes.filter(({ Outcome }) => Outcome === AskOutcome.asked).length, Outcomes };
}
