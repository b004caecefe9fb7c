import { AgendaState, ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import {
  agendaInvitations as invitations,
  agendaParticipants as parts,
  agendaEvents as t,
} from '../../tables/crm/agenda-tables.ts';
import { type InvitationNews, type InvitedEvent, invitationMail, invitationOf, isOver } from './invitation-mail.ts';

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

async function aboutOf(tx: Tx, event: Event): Promise<InvitedEvent | null> {
  const { OriginId, Email, Language } = users;
  const owners = tx.select({ Name: nameOf(users), OriginId, Email, Language }).from(users);
  const [owner] = await owners.where(eq(users.Id, event.OwnerId));
  if (!owner) return null;
  const [series] = event.SeriesId === null ? [] : await tx.select().from(t).where(eq(t.Id, event.SeriesId));
  const stand = await tx.select({ Day: t.OccurrenceOf }).from(t).where(eq(t.SeriesId, event.Id));
  return { event, series, replaced: new Set(stand.map(({ Day }) => Day ?? '')), owner };
}

type Invitation = typeof invitations.$inferSelect;

interface SendContext {
  now: Date;
  secret?: Buffer | undefined;
}

/** Writes to some about an event; `Language` null where they are no users. */
async function write(
  tx: Tx,
  about: InvitedEvent,
  recipients: readonly { invitation: Invitation; Language: string | null; news: InvitationNews }[],
  { now, secret }: SendContext,
): Promise<void> {
  const mails = recipients.map(({ news, ...one }) => invitationMail(about, one, { news, now, secret }));
  await queueMails(tx, { now: () => now }, mails);
}

/** Sends the cancellation to guests who are no longer invited, or to all of them. */
async function callOffFor(tx: Tx, about: InvitedEvent, gone: readonly Invitation[], now: Date): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ Id }) => Id);
  await tx.update(invitations).set({ SentHash: null, SentAt: now.toISOString() }).where(inArray(invitations.Id, ids));
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

/** Builds the message with what one guest does not know yet. */
async function newsFor(tx: Tx, about: InvitedEvent, guest: Guest, known: Invitation | undefined, now: Date) {
  const { when, all } = invitationOf(about);
  if (known?.SentHash === all) return [];
  const { UserId, Email, Language } = guest;
  const sent = { UserId, SentHash: all, SentAt: now.toISOString() };
  const [invitation] = await tx
    .insert(invitations)
    .values({ EventId: about.event.Id, Email, ...sent })
    .onConflictDoUpdate({ target: [invitations.EventId, invitations.Email], set: sent })
    .returning();
  if (!invitation) return [];
  const sentBefore = known?.SentHash ?? null;
  if (sentBefore !== null && !sentBefore.startsWith(`${when}.`)) await askAgain(tx, about.event, guest);
  return [{ invitation, Language, news: sentBefore === null ? ('made' as const) : ('changed' as const) }];
}

/**
 * Brings the guests of an event up to date: new ones are invited, changes are sent, removed ones get a cancellation.
 */
async function updateGuests(tx: Tx, id: number, context: SendContext): Promise<void> {
  const [event] = await tx.select().from(t).where(eq(t.Id, id)).for('update');
  const about = event && (await aboutOf(tx, event));
  if (!event || !about || isOver(event, context.now)) return;
  const known = await tx.select().from(invitations).where(eq(invitations.EventId, id));
  const open = known.filter(({ SentHash }) => SentHash !== null);
  if (event.State === AgendaState.cancelled) return callOffFor(tx, about, open, context.now);
  if (!event.InviteByMail) return;
  const guests = await guestsOf(tx, event);
  const gone = open.filter(({ Email }) => !guests.has(Email));
  await callOffFor(tx, about, gone, context.now);
  const news = [];
  for (const guest of guests.values()) {
    const before = known.find(({ Email }) => Email === guest.Email);
    news.push(...(await newsFor(tx, about, guest, before, context.now)));
  }
  await write(tx, about, news, context);
}

/** Writes to the guests of an event what has become of it. */
export const sendInvitations = defineJob<{ Id: number }>(
  'tell-invited',
  {},
  ({ Id }, { db, now, settings: { secret } }) => transaction(db, (tx) => updateGuests(tx, Id, { now: now(), secret })),
);

/** An event was saved: its guests are notified, where notifications are on. */
export async function announce(tx: Tx, id: number): Promise<void> {
  const isInvited = sql`exists (select 1 from ${invitations} where ${invitations.EventId} = ${t.Id})`;
  const [due] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.Id, id), or(eq(t.InviteByMail, true), isInvited)));
  if (due) await enqueue(tx, sendInvitations, { Id: id });
}

/** An event is about to be deleted: its guests are notified now, while it can still be read. */
export async function callOff(tx: Tx, id: number, now: Date): Promise<void> {
  const [event] = await tx.select().from(t).where(eq(t.Id, id));
  const about = event && (await aboutOf(tx, event));
  if (!event || !about || isOver(event, now)) return;
  const isOpen = and(eq(invitations.EventId, id), isNotNull(invitations.SentHash));
  await callOffFor(tx, about, await tx.select().from(invitations).where(isOpen), now);
}
