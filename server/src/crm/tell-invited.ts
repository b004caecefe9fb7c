import { AgendaState, ParticipantState } from '@circolo/contract/crm/agenda-codes';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { nameOf, users } from '../access/tables.ts';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { agendaInvitations as invitations, agendaParticipants as parts, agendaEvents as t } from './agenda-tables.ts';
import { type InvitationNews, invitationMail, isOver, type ToldEvent, toldOf } from './invitation-mail.ts';

type Event = typeof t.$inferSelect;

/** Somebody to write to. */
interface Guest {
  UserId: number | null;
  Email: string;
  Language: string | null;
}

/** Who takes part, by their addresses; neither whose event it is nor who is locked out. */
async function guestsOf(tx: Tx, { Id, OwnerId }: Event): Promise<Map<string, Guest>> {
  const rows = await tx
    .select({ part: parts, user: users })
    .from(parts)
    .leftJoin(users, eq(users.Id, parts.UserId))
    .where(eq(parts.EventId, Id));
  const guests = rows.flatMap(({ part, user }): Guest[] => {
    if (user?.Id === OwnerId || user?.LockedAt || user?.ErasedAt) return [];
    const Email = (user?.Email ?? part.Email ?? '').toLowerCase();
    return Email ? [{ UserId: user?.Id ?? null, Email, Language: user?.Language ?? null }] : [];
  });
  return new Map(guests.map((guest) => [guest.Email, guest]));
}

async function aboutOf(tx: Tx, event: Event): Promise<ToldEvent | null> {
  const { OriginId, Email, Language } = users;
  const owners = tx.select({ Name: nameOf(users), OriginId, Email, Language }).from(users);
  const [owner] = await owners.where(eq(users.Id, event.OwnerId));
  if (!owner) return null;
  const [series] = event.SeriesId === null ? [] : await tx.select().from(t).where(eq(t.Id, event.SeriesId));
  const stand = await tx.select({ Day: t.OccurrenceOf }).from(t).where(eq(t.SeriesId, event.Id));
  return { event, series, replaced: new Set(stand.map(({ Day }) => Day ?? '')), owner };
}

type Invitation = typeof invitations.$inferSelect;

interface Telling {
  now: Date;
  secret?: Buffer | undefined;
}

/** Writes to some about an event; `Language` null where they are no users. */
async function write(
  tx: Tx,
  about: ToldEvent,
  told: readonly { invitation: Invitation; Language: string | null; news: InvitationNews }[],
  { now, secret }: Telling,
): Promise<void> {
  const mails = told.map(({ news, ...one }) => invitationMail(about, one, { news, now, secret }));
  await queueMails(tx, { now: () => now }, mails);
}

/** Tells those who were invited and are not any more, or all of them, that it is called off for them. */
async function callOffFor(tx: Tx, about: ToldEvent, gone: readonly Invitation[], now: Date): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ Id }) => Id);
  await tx.update(invitations).set({ Told: null, SentAt: now.toISOString() }).where(inArray(invitations.Id, ids));
  await write(
    tx,
    about,
    gone.map((invitation) => ({ invitation, Language: null, news: 'cancelled' })),
    { now },
  );
}

/** Who accepted another time has not answered this one. */
async function askAgain(tx: Tx, { Id }: Event, { Email, UserId }: Guest): Promise<void> {
  const same = UserId === null ? eq(sql`lower(${parts.Email})`, Email) : eq(parts.UserId, UserId);
  await tx
    .update(parts)
    .set({ State: ParticipantState.none })
    .where(and(eq(parts.EventId, Id), same));
}

/** Tells one guest what they do not know yet: gives back what there is to write. */
async function newsFor(tx: Tx, about: ToldEvent, guest: Guest, known: Invitation | undefined, now: Date) {
  const { when, all } = toldOf(about);
  if (known?.Told === all) return [];
  const { UserId, Email, Language } = guest;
  const said = { UserId, Told: all, SentAt: now.toISOString() };
  const [invitation] = await tx
    .insert(invitations)
    .values({ EventId: about.event.Id, Email, ...said })
    .onConflictDoUpdate({ target: [invitations.EventId, invitations.Email], set: said })
    .returning();
  if (!invitation) return [];
  const wasTold = known?.Told ?? null;
  if (wasTold !== null && !wasTold.startsWith(`${when}.`)) await askAgain(tx, about.event, guest);
  return [{ invitation, Language, news: wasTold === null ? ('made' as const) : ('changed' as const) }];
}

/** Brings what guests know of an event up to it: who is new is invited, a change is told, who is no guest any more is told so. */
async function tell(tx: Tx, id: number, telling: Telling): Promise<void> {
  const [event] = await tx.select().from(t).where(eq(t.Id, id)).for('update');
  const about = event && (await aboutOf(tx, event));
  if (!event || !about || isOver(event, telling.now)) return;
  const known = await tx.select().from(invitations).where(eq(invitations.EventId, id));
  const open = known.filter(({ Told }) => Told !== null);
  if (event.State === AgendaState.cancelled) return callOffFor(tx, about, open, telling.now);
  if (!event.InviteByMail) return;
  const guests = await guestsOf(tx, event);
  const gone = open.filter(({ Email }) => !guests.has(Email));
  await callOffFor(tx, about, gone, telling.now);
  const news = [];
  for (const guest of guests.values()) {
    const before = known.find(({ Email }) => Email === guest.Email);
    news.push(...(await newsFor(tx, about, guest, before, telling.now)));
  }
  await write(tx, about, news, telling);
}

/** Writes to the guests of an event what has become of it. */
export const tellInvited = defineJob<{ Id: number }>('tell-invited', {}, ({ Id }, { db, now, settings: { secret } }) =>
  transaction(db, (tx) => tell(tx, Id, { now: now(), secret })),
);

/** An event was saved: its guests are told, where they are told at all. */
export async function announce(tx: Tx, id: number): Promise<void> {
  const isTold = sql`exists (select 1 from ${invitations} where ${invitations.EventId} = ${t.Id})`;
  const [due] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.Id, id), or(eq(t.InviteByMail, true), isTold)));
  if (due) await enqueue(tx, tellInvited, { Id: id });
}

/** An event is about to be deleted: its guests are told now, as nothing will be known of it. */
export async function callOff(tx: Tx, id: number, now: Date): Promise<void> {
  const [event] = await tx.select().from(t).where(eq(t.Id, id));
  const about = event && (await aboutOf(tx, event));
  if (!event || !about || isOver(event, now)) return;
  const isOpen = and(eq(invitations.EventId, id), isNotNull(invitations.Told));
  await callOffFor(tx, about, await tx.select().from(invitations).where(isOpen), now);
}
