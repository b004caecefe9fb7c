import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import type { LockedOpportunity } from './history/lock-opportunity.ts';
import type { ChangeContext } from './history/record-event.ts';

interface Handover {
  from: number | null;
  to: number;
  Reason: string;
}

/** Notifies the former and the new owner of an opportunity by e-mail, except the one who did it. */
export async function notifyHandover(
  tx: Tx,
  { row }: LockedOpportunity,
  { from, to, Reason }: Handover,
  { caller, now }: ChangeContext,
): Promise<void> {
  if (from === to) return;
  const ids = [to, ...(from === null ? [] : [from])];
  const people = await tx
    .select({ person: users, Name: nameOf(users) })
    .from(users)
    .where(inArray(users.Id, ids));
  const called = (id: number | null) => people.find(({ person }) => person.Id === id)?.Name ?? null;
  const recipients = people.filter(({ person }) => person.Id !== caller?.UserId && person.LockedAt === null);
  const mails = recipients.map(({ person }) => ({
    Type: 'OPH' as const,
    ...addressTo(person),
    Related: { Type: 'Opportunities', Id: row.Id },
    Tags: {
      ...greet(person),
      OpportunityTitle: `${row.Number} · ${row.Description}`,
      HandedFrom: called(from),
      HandedTo: called(to),
      HandedReason: Reason,
      OpportunityLink: `/desk/opportunities/${row.Id}`,
    },
    DedupeKey: `opportunity-handed:${row.Id}:${row.Version}:${person.Id}`,
  }));
  await queueMails(tx, { now: () => now }, mails);
}
