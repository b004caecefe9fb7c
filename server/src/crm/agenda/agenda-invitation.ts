import { AgendaState, ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { answerAgendaInvitation, readAgendaInvitation } from '@circolo/contract/crm/agenda/agenda-invitation';
import { problem } from '@circolo/contract/errors/problem';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { readLinkToken } from '../../http/link-token.ts';
import { recordChange } from '../../resource/audit.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import {
  agendaInvitations as invitations,
  agendaParticipants as parts,
  agendaEvents as t,
} from '../../tables/crm/agenda-tables.ts';
import { readEvent } from './agenda-source.ts';
import { isOver } from './invitation-mail.ts';

type Invitation = typeof invitations.$inferSelect;

const isGuest = ({ EventId, UserId, Email }: Invitation) =>
  and(eq(parts.EventId, EventId), UserId === null ? eq(sql`lower(${parts.Email})`, Email) : eq(parts.UserId, UserId));

/** What the link of an e-mail invites to. */
async function invitedTo(db: Queryable, secret: Buffer, token: string) {
  const link = readLinkToken(secret, 'agenda invitation', token);
  const [row] = await db
    .select({ invitation: invitations, event: t, Organizer: nameOf(users) })
    .from(invitations)
    .innerJoin(t, eq(t.Id, invitations.EventId))
    .innerJoin(users, eq(users.Id, t.OwnerId))
    .where(eq(invitations.Id, link?.id ?? 0));
  return orNotFound(row);
}

async function shown(
  db: Queryable,
  { invitation, event, Organizer }: Awaited<ReturnType<typeof invitedTo>>,
  now: Date,
) {
  const [part] = await db.select({ State: parts.State }).from(parts).where(isGuest(invitation));
  const { Title, StartAt, EndAt, StartDate, EndDate, TimeZone } = event;
  const isOff = event.State === AgendaState.cancelled || invitation.SentHash === null || !part;
  return {
    Title,
    Organizer,
    StartAt,
    EndAt,
    StartDate,
    EndDate,
    TimeZone,
    Recurs: event.Recurrence !== null,
    Place: event.Location ?? event.JoinUrl,
    State: (part?.State ?? ParticipantState.none) as (typeof ParticipantState)[keyof typeof ParticipantState], // Such a column.
    Open: !isOff && !isOver(event, now),
  };
}

/** Invitations, as those see them who got one and are not signed in. */
export function agendaInvitationRoutes(api: Api): void {
  read(api, readAgendaInvitation, async (db, { params, now }) =>
    shown(db, await invitedTo(db, api.secret, params.Token), now),
  );
  write(api, answerAgendaInvitation, async (tx, { params, body: { State }, now }) => {
    const invited = await invitedTo(tx, api.secret, params.Token);
    const { Id } = invited.event;
    await tx.select({ Id: t.Id }).from(t).where(eq(t.Id, Id)).for('update');
    const before = await shown(tx, invited, now);
    if (!before.Open) throw problem('NotEditable');
    if (before.State === State) return before;
    const Before = await readEvent(tx, Id);
    await tx.update(parts).set({ State }).where(isGuest(invited.invitation));
    // An open form shows that it is outdated.
    const Version = sql`${t.Version} + 1`;
    await tx.update(t).set({ Version }).where(eq(t.Id, Id));
    const After = await readEvent(tx, Id);
    await recordChange(tx, null, { Resource: 'AgendaEvents', RecordId: Id, Action: 'Update', Before, After });
    return { ...before, State };
  });
}
