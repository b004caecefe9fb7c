import type { Language } from '@circolo/messages/languages';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
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
    Tags: { FirstName: recipient.FirstName || null, ActivationLink: `${recipient.page}#${code}` },
    DedupeKey: `activation:${hashToken(code)}`,
  });
}

/** Mails the link to choose a new password. */
export async function mailRecovery(tx: Tx, api: Pick<Api, 'now'>, recipient: Recipient, key: string): Promise<void> {
  await queueMail(tx, api, {
    ...toMail(recipient),
    Type: 'REC',
    Tags: { FirstName: recipient.FirstName || null, RecoveryLink: `${recipient.page}#${key}` },
    DedupeKey: `recovery:${hashToken(key)}`,
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
    Tags: { FirstName: recipient.FirstName || null, StepUpCode: code.shown },
    DedupeKey: `step-up:${code.hash}`,
  });
}
