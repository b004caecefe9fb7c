import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { findSuperusers } from '../../access/users/superusers/find-superusers.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { changeMail, momentOf } from '../../mail/outbox/change-mail.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { shownAmount } from './shown-amount.ts';

/** Mails all superusers who may sign in from which amount on money needs two persons, now or from a later moment on, the author included. */
export async function notifyRuleChange(
  tx: Tx,
  { Limit, Off, from }: { Limit: number; Off: boolean; from: string | null },
  { caller, now }: { caller: Pick<Caller, 'Name'>; now: Date },
): Promise<void> {
  const what = Off ? 'off' : 'limit';
  const key = from ? (`moneyApprovals.mail.${what}Later` as const) : (`moneyApprovals.mail.${what}` as const);
  const news = {
    Type: 'MAP' as const,
    textOf: (language: Language) =>
      translator(language)(key, {
        amount: shownAmount(Limit, language),
        from: from ? momentOf(new Date(from), language) : '',
      }),
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
