import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { hashToken } from '../sessions/tokens.ts';

/** To whom a mail about an account goes. */
interface Recipient {
  Email: string;
  FirstName: string;
  Language: Language;
  OriginId: number;
  UserId: number | null;
  /** The page that takes the code, on the brand's own address. */
  page: string;
}

const toMail = (recipient: Omit<Recipient, 'page'>) => ({
  OriginId: recipient.OriginId,
  To: recipient.Email,
  Language: recipient.Language,
  UserId: recipient.UserId,
});

/** Mails the link that activates an account; the code travels in the fragment, which no server and no scanner sees. */
export async function mailActivation(tx: Tx, api: Api, recipient: Recipient, code: string): Promise<void> {
  await queueMail(tx, api, {
    ...toMail(recipient),
    Type: 'REG',
    Tags: { ...greet(recipient), ActivationLink: `${recipient.page}#${code}` },
    DedupeKey: `activation:${hashToken(code)}`,
  });
}

/** Mails the link to choose a new password. */
export async function mailRecovery(tx: Tx, api: Pick<Api, 'now'>, recipient: Recipient, key: string): Promise<void> {
  await queueMail(tx, api, {
    ...toMail(recipient),
    Type: 'REC',
    Tags: { ...greet(recipient), RecoveryLink: `${recipient.page}#${key}` },
    DedupeKey: `recovery:${hashToken(key)}`,
  });
}

/** To whom a link goes that signs in, how long it counts, and the order that it comes from. */
export interface LinkRecipient extends Recipient {
  hours: number;
  OrderNumber: string | null;
}

/** Mails a link that signs in; the key travels in the fragment. */
export async function mailLink(
  tx: Tx,
  api: Pick<Api, 'now'>,
  { hours, OrderNumber, ...recipient }: LinkRecipient,
  key: string,
): Promise<void> {
  const t = translator(recipient.Language);
  await queueMail(tx, api, {
    ...toMail(recipient),
    Type: 'LNK',
    Tags: {
      ...greet(recipient),
      OrderNumber,
      SignInNews: t(OrderNumber ? 'access.linkOfOrder' : 'access.linkAsked'),
      SignInLink: `${recipient.page}#${key}`,
      SignInFor: t('access.linkFor', { count: hours }),
    },
    DedupeKey: `sign-in:${hashToken(key)}`,
  });
}

/** Mails the code that is shown before a dangerous act where there is no password. */
export async function mailCode(
  tx: Tx,
  api: Pick<Api, 'now'>,
  recipient: Omit<Recipient, 'page'>,
  code: { shown: string; hash: string },
): Promise<void> {
  await queueMail(tx, api, {
    ...toMail(recipient),
    Type: 'SUC',
    Tags: { ...greet(recipient), StepUpCode: code.shown },
    DedupeKey: `step-up:${code.hash}`,
  });
}
