import { UserNature } from '@circolo/contract/authorization/natures';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { shownAmount } from './notify-approvers.ts';

/** Mails all superusers who may sign in from which amount on money needs two persons now, the author included. */
export async function notifyRuleChange(
  tx: Tx,
  { Limit, Off }: { Limit: number; Off: boolean },
  { caller, now }: { caller: Pick<Caller, 'Name'>; now: Date },
): Promise<void> {
  const superusers = await tx
    .select()
    .from(users)
    .where(and(eq(users.Nature, UserNature.superuser), isNull(users.LockedAt), isNull(users.ErasedAt)));
  const event = crypto.randomUUID();
  const mails = superusers.map((user) => {
    const Language = user.Language === 'en' ? ('en' as const) : ('it' as const);
    const news = Off ? 'moneyApprovals.mail.off' : 'moneyApprovals.mail.limit';
    return {
      Type: 'MAP' as const,
      OriginId: user.OriginId,
      To: user.Email,
      Language,
      UserId: user.Id,
      Related: { Type: 'MoneyApprovals', Id: 0 },
      Tags: {
        FirstName: user.FirstName || null,
        Change: translator(Language)(news, { amount: shownAmount(Limit, Language) }),
        ChangedBy: caller.Name,
        ChangedAt: now.toLocaleString(Language === 'en' ? 'en-GB' : 'it-IT', {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone: 'Europe/Rome',
        }),
      },
      DedupeKey: `money-rule:${event}:${user.Id}`,
    };
  });
  await queueMails(tx, { now: () => now }, mails);
}
