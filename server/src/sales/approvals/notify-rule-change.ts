import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { findSuperusers } from '../../access/users/find-superusers.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { changeMail } from '../../mail/outbox/change-mail.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { shownAmount } from './shown-amount.ts';

/** Mails all superusers who may sign in from which amount on money needs two persons now, the author included. */
export async function notifyRuleChange(
  tx: Tx,
  { Limit, Off }: { Limit: number; Off: boolean },
  { caller, now }: { caller: Pick<Caller, 'Name'>; now: Date },
): Promise<void> {
  const key = Off ? 'moneyApprovals.mail.off' : 'moneyApprovals.mail.limit';
  const news = {
    Type: 'MAP' as const,
    textOf: (language: Language) => translator(language)(key, { amount: shownAmount(Limit, language) }),
    by: caller.Name,
    at: now,
    Related: { Type: 'MoneyApprovals', Id: 0 },
    key: `money-rule:${crypto.randomUUID()}`,
  };
  const superusers = await findSuperusers(tx);
  await queueMails(
    tx,
    { now: () => now },
    superusers.map((user) => changeMail(user, news)),
  );
}
