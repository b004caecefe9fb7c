import { randomUUID } from 'node:crypto';
import type { Language } from '@circolo/messages/languages';
import type { MessageKey } from '@circolo/messages/message-key';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { greet } from '../../mail/outbox/address-to.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { findAddressAccount } from '../addresses/address-account.ts';
import { type AddressOwner, findRecoveryEmail } from '../addresses/open-changes.ts';

/** What a person hears of their account, by the end of its message. */
type AccountNews = Extract<MessageKey, `accountMails.${string}`>;

/**
 * Mails a person what has changed in how they sign in, in the transaction that changes it; the mail holds no secret. While
 * the address from before can still take itself back, both addresses get it.
 */
export async function notifyOwner(
  tx: Tx,
  api: Pick<Api, 'now'>,
  owner: AddressOwner,
  news: AccountNews,
  parameters: Record<string, string> | ((language: Language) => Record<string, string>) = {},
): Promise<void> {
  const account = await findAddressAccount(tx, owner);
  const former = await findRecoveryEmail(tx, owner, account.Email, api.now());
  const shown = typeof parameters === 'function' ? parameters(account.Language) : parameters;
  const mail = {
    Type: 'UPD' as const,
    OriginId: account.OriginId,
    Language: account.Language,
    UserId: owner.UserId,
    Tags: { ...greet(account), Change: translator(account.Language)(news, shown) },
  };
  const addresses = [...new Set([account.Email, former])];
  await queueMails(
    tx,
    api,
    addresses.map((To) => ({ ...mail, To, DedupeKey: `account:${randomUUID()}` })),
  );
}
