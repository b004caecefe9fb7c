import { UserNature } from '@circolo/contract/authorization/natures';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { SecurityNotice } from '../../http/security-notice.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';

/** Mails all superusers who may sign in what changed and who did it, the author included: a session may be stolen. */
export async function notifySuperusers(
  tx: Tx,
  { caller, now }: { caller: Pick<Caller, 'Name'>; now: Date },
  { change, Name, Addresses = '', Related }: SecurityNotice,
): Promise<void> {
  const superusers = await tx
    .select()
    .from(users)
    .where(and(eq(users.Nature, UserNature.superuser), isNull(users.LockedAt), isNull(users.ErasedAt)));
  const event = crypto.randomUUID();
  const mails = superusers.map((user) => {
    const Language = user.Language === 'en' ? ('en' as const) : ('it' as const);
    const at = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' } as const;
    return {
      Type: 'SEC' as const,
      OriginId: user.OriginId,
      To: user.Email,
      Language,
      UserId: user.Id,
      Related,
      Tags: {
        FirstName: user.FirstName || null,
        Change: translator(Language)(`securityNotice.${change}`, { name: Name, addresses: Addresses }),
        ChangedBy: caller.Name,
        ChangedAt: now.toLocaleString(Language === 'en' ? 'en-GB' : 'it-IT', at),
      },
      DedupeKey: `security:${event}:${user.Id}`,
    };
  });
  await queueMails(tx, { now: () => now }, mails);
}
