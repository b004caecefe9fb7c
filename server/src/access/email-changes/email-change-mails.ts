import type { MessageKey } from '@circolo/messages/message-key';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import type { emailChanges } from '../../tables/access/email-change-tables.ts';
import type { findAddressAccount } from '../addresses/address-account.ts';
import { hashToken } from '../sessions/tokens.ts';

type Change = typeof emailChanges.$inferSelect;
type Account = Awaited<ReturnType<typeof findAddressAccount>>;

const common = ({ Language, OriginId }: Account, { UserId }: Change) => ({ Language, OriginId, UserId });

/** Mails the new address the link to confirm itself. */
export async function mailConfirmation(tx: Tx, api: Api, change: Change, account: Account, key: string): Promise<void> {
  await queueMail(tx, api, {
    ...common(account, change),
    Type: 'EMC',
    To: change.ToEmail,
    Tags: {
      ...greet(account),
      NewEmail: change.ToEmail,
      EmailConfirmLink: `/auth/confirm-email#${key}`,
    },
    DedupeKey: `email-confirm:${hashToken(key)}`,
  });
}

/** Mails the old address what happens, with the link to stop it or to take itself back. */
export async function mailStopLink(
  tx: Tx,
  api: Api,
  { change, account, key }: { change: Change; account: Account; key: string },
  news: Extract<MessageKey, `accountMails.${string}`>,
): Promise<void> {
  await queueMail(tx, api, {
    ...common(account, change),
    Type: 'EMS',
    To: change.FromEmail,
    Tags: {
      ...greet(account),
      EmailNews: translator(account.Language)(news),
      NewEmail: change.ToEmail,
      EmailStopLink: `/auth/stop-email#${key}`,
      EmailStopUntil: change.StopUntil,
    },
    DedupeKey: `email-stop:${hashToken(key)}`,
  });
}
