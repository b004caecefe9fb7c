import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import {
  agendaFeed,
  createAgendaFeed,
  readAgendaFeed,
  removeAgendaFeed,
} from '@circolo/contract/crm/agenda/agenda-feed';
import { problem } from '@circolo/contract/errors/problem';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../access/sessions/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read, readFile, write } from '../../http/implement.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { agendaFeeds, agendaParticipants, agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { icsOf } from './agenda-ics.ts';

/** How long ago an event may have been to be sent to other calendars. */
const daysBack = 366;
const minute = 60_000;

/** The events of somebody's agenda, series before what was taken out of them. */
const eventsOf = (db: Queryable, userId: number, since: string) =>
  db
    .select()
    .from(t)
    .where(
      and(
        or(
          eq(t.OwnerId, userId),
          sql`exists (select 1 from ${agendaParticipants} part where part.event_id = ${t.Id} and part.user_id = ${userId})`,
        ),
        ne(t.State, AgendaState.cancelled),
        or(gte(t.EndAt, since), gte(t.EndDate, since), isNotNull(t.Recurrence)),
      ),
    )
    .orderBy(asc(t.Id));

/** Whose agenda an address is, unless they are locked out or erased, or see no agenda any more. */
async function ownerOf(db: Queryable, file: string, now: Date) {
  const token = file.replace(/\.ics$/i, '');
  const [owner] = await db
    .select({ Id: agendaFeeds.UserId })
    .from(agendaFeeds)
    .where(eq(agendaFeeds.TokenHash, hashToken(token)));
  const caller = owner && (await findCurrentUser(db, owner.Id, now));
  if (!caller) return undefined;
  const level = caller.Levels.get('AgendaEvents') ?? AuthorizationLevel.none;
  return allows(level, AuthorizationLevel.view) ? { ...owner, Name: caller.Name } : undefined;
}

/** The secret address of one's own agenda for other calendars, and what is found there. */
export function agendaFeedRoutes(api: Api): void {
  read(api, agendaFeed, async (db, { caller }) => {
    const [feed] = await db.select().from(agendaFeeds).where(eq(agendaFeeds.UserId, caller.UserId));
    return { Active: feed !== undefined, CreatedAt: feed?.CreatedAt ?? null, LastReadAt: feed?.LastReadAt ?? null };
  });
  write(api, createAgendaFeed, async (tx, { caller, now }) => {
    const token = newToken();
    const fresh = { TokenHash: hashToken(token), CreatedAt: now.toISOString(), LastReadAt: null };
    await tx
      .insert(agendaFeeds)
      .values({ UserId: caller.UserId, ...fresh })
      .onConflictDoUpdate({ target: agendaFeeds.UserId, set: fresh });
    return { Path: `${api.base}/Agenda/${token}.ics` };
  });
  write(api, removeAgendaFeed, async (tx, { caller }) => {
    await tx.delete(agendaFeeds).where(eq(agendaFeeds.UserId, caller.UserId));
    return undefined;
  });
  readFile(api, readAgendaFeed, async (db, { params: { File }, now, reply }) => {
    const owner = await ownerOf(db, File, now);
    if (!owner) throw problem('UnknownPath');
    const today = romeDay(now);
    const events = await eventsOf(db, owner.Id, shiftDay(today, -daysBack));
    const unseen = or(
      isNull(agendaFeeds.LastReadAt),
      lt(agendaFeeds.LastReadAt, new Date(now.getTime() - minute).toISOString()),
    );
    await db
      .update(agendaFeeds)
      .set({ LastReadAt: now.toISOString() })
      .where(and(eq(agendaFeeds.UserId, owner.Id), unseen));
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'inline; filename="agenda.ics"' })
      .send(icsOf(events, { name: owner.Name, today }));
  });
}
