import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { SecurityNotice } from '../../../http/security-notice.ts';
import { changeMail } from '../../../mail/outbox/change-mail.ts';
import { queueMails } from '../../../mail/outbox/queue-mail.ts';
import { findSuperusers } from './find-superusers.ts';

/** Mails all superusers who may sign in what changed and who did it, the author included: a session may be stolen. */
export async function notifySuperusers(
  tx: Tx,
  { caller, now }: { caller: Pick<Caller, 'Name'>; now: Date },
  { change, Name, Addresses = '', Related }: SecurityNotice,
): Promise<void> {
  const news = {
    Type: 'SEC' as const,
    textOf: (language: Language) =>
      translator(language)(`securityNotice.${change}`, { name: Name, addresses: Addresses }),
    by: caller.Name,
    at: now,
    Related,
    key: `security:${crypto.randomUUID()}`,
  };
  const superusers = await findSuperusers(tx);
  await queueMails(
    tx,
    { now: () => now },
    superusers.map((user) => changeMail(user, news)),
  );
}
