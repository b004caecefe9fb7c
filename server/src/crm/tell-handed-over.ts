import { inArray } from 'drizzle-orm';
import { nameOf, users } from '../access/tables.ts';
import type { Tx } from '../db/database.ts';
import { queueMails } from '../mail/queue-mail.ts';
import type { Doing } from './opportunity-happens.ts';
import type { HeldOpportunity } from './opportunity-held.ts';

interface HandedOver {
  from: number | null;
  to: number;
  Reason: string;
}

/** Tells whoever had an opportunity and whoever has it now, by e-mail; who did it themselves knows. */
export async function tellHandedOver(
  tx: Tx,
  { row }: HeldOpportunity,
  { from, to, Reason }: HandedOver,
  { caller, now }: Doing,
): Promise<void> {
  if (from === to) return;
  const ids = [to, ...(from === null ? [] : [from])];
  const people = await tx
    .select({ person: users, Name: nameOf(users) })
    .from(users)
    .where(inArray(users.Id, ids));
  const called = (id: number | null) => people.find(({ person }) => person.Id === id)?.Name ?? null;
  const told = people.filter(({ person }) => person.Id !== caller?.UserId && person.LockedAt === null);
  const mails = told.map(({ person }) => ({
    Type: 'OPH' as const,
    ...{ OriginId: person.OriginId, To: person.Email, Language: person.Language, UserId: person.Id },
    Related: { Type: 'Opportunities', Id: row.Id },
    Tags: {
      FirstName: person.FirstName || null,
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
