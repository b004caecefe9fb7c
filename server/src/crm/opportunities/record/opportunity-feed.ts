import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { type FeedEntry, FeedKind, opportunityFeed } from '@circolo/contract/crm/opportunities/opportunity-feed';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { Api } from '../../../http/api.ts';
import type { Caller } from '../../../http/caller.ts';
import { orNotFound, read } from '../../../http/implement.ts';
import { namesOfChanged } from '../../../resource/changed-fields.ts';
import { nameOf, users } from '../../../tables/access/user-tables.ts';
import { crmActivities as activities } from '../../../tables/crm/agenda-tables.ts';
import { opportunityEvents as events, opportunities as t } from '../../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../../tables/crm/timeline-tables.ts';
import { filesOfMail } from '../../../tables/mail/email-file-tables.ts';
import { emailMessages as mails } from '../../../tables/mail/email-tables.ts';
import { receivedMails as replies } from '../../../tables/mail/received-tables.ts';
import { auditEntries as audit } from '../../../tables/resource/audit-tables.ts';
import { orders } from '../../../tables/sales/order-tables.ts';
import { visibleTo } from '../../scope/visible-to.ts';

type Kind = FeedEntry['Kind'];
type Opportunity = typeof t.$inferSelect;

/** What must be seen beside opportunities for a part of the stream. */
const needs: Partial<Record<Kind, string>> = { [FeedKind.mail]: 'EmailMessages', [FeedKind.order]: 'Orders' };
const sees = (kind: Kind, { Levels }: Caller): boolean =>
  needs[kind] === undefined || allows(Levels.get(needs[kind]) ?? AuthorizationLevel.none, AuthorizationLevel.view);

/** What was written to and by the lead that it comes of belongs to its story. */
const correspondence = ({ Id, LeadId }: Opportunity, { RelatedType, RelatedId }: typeof mails | typeof replies): SQL =>
  sql`((${RelatedType} = 'Opportunities' and ${RelatedId} = ${Id}) or (${RelatedType} = 'Leads' and ${RelatedId} = ${LeadId}))`;

/** Where each part of the stream comes from: what is the customer's own counts from the day of the opportunity on. */
const streams: Record<Kind, (opportunity: Opportunity) => SQL> = {
  [FeedKind.event]: ({ Id }) =>
    sql`select 'E' as kind, ${events.Id} as id, ${events.At} as at from ${events} where ${events.OpportunityId} = ${Id}`,
  [FeedKind.activity]: ({ Id }) =>
    sql`select 'A', ${activities.Id}, coalesce(${activities.DoneAt}, ${activities.UpdatedAt}) from ${activities}
      where ${activities.OpportunityId} = ${Id} and ${activities.Done}`,
  [FeedKind.mail]: (opportunity) =>
    sql`select 'M', ${mails.Id}, coalesce(${mails.SentAt}, ${mails.CreatedAt}) from ${mails}
      where ${correspondence(opportunity, mails)}
        or (${mails.UserId} = ${opportunity.UserId} and ${mails.CreatedAt} >= ${opportunity.Date})`,
  [FeedKind.reply]: (opportunity) =>
    sql`select 'R', ${replies.Id}, ${replies.ReceivedAt} from ${replies}
      where ${correspondence(opportunity, replies)} and ${replies.Kind} <> ${ReceivedKind.bounce}`,
  [FeedKind.order]: ({ OrderId, UserId, Date: since }) =>
    sql`select 'O', ${orders.Id}, ${orders.Date} from ${orders}
      where ${orders.Id} = ${OrderId} or (${orders.UserId} = ${UserId} and ${orders.Date} >= ${since})`,
  [FeedKind.change]: ({ Id }) =>
    sql`select 'C', ${audit.Id}, ${audit.At} from ${audit}
      where ${audit.Resource} = 'Opportunities' and ${audit.RecordId} = ${String(Id)} and ${audit.Action} = 'Update'`,
};

/** What follows from other fields. */
const derived = ['WeightedAmount', 'LinesAmount', 'LateSince'];

type FeedDetails = Omit<FeedEntry, 'Kind' | 'At'>;

/** The records behind the entries of a part, by their ids. */
const describers: Record<Kind, (db: Db, ids: number[]) => Promise<FeedDetails[]>> = {
  [FeedKind.event]: (db, ids) =>
    db
      .select({ Id: events.Id, Actor: nameOf(users), What: events.Kind, Title: sql<null>`null`, Data: events.Data })
      .from(events)
      .leftJoin(users, eq(users.Id, events.ActorId))
      .where(inArray(events.Id, ids)),
  [FeedKind.activity]: async (db, ids) => {
    const rows = await db
      .select({ row: activities, Type: crmActivityTypes.Description, Actor: nameOf(users) })
      .from(activities)
      .innerJoin(crmActivityTypes, eq(crmActivityTypes.Id, activities.TypeId))
      .leftJoin(users, eq(users.Id, activities.DoneById))
      .where(inArray(activities.Id, ids));
    return rows.map(({ row: { Id, Category, Subject, Outcome, Direction, Minutes }, Type, Actor }) => ({
      Id,
      Actor,
      What: Category,
      Title: Subject,
      Data: { Type, Outcome, Direction, Minutes },
    }));
  },
  [FeedKind.mail]: async (db, ids) => {
    const rows = await db
      .select({ mail: mails, Files: filesOfMail, Actor: users.Id, Name: nameOf(users) })
      .from(mails)
      .leftJoin(users, eq(users.Id, mails.CreatedById))
      .where(inArray(mails.Id, ids));
    return rows.map(({ mail: { Id, Type, Subject, To, State }, Files, Actor, Name }) => ({
      Id,
      Actor: Actor === null ? null : Name,
      What: Type,
      Title: Subject,
      Data: { To, State, Files },
    }));
  },
  [FeedKind.reply]: async (db, ids) => {
    const rows = await db.select().from(replies).where(inArray(replies.Id, ids));
    return rows.map(({ Id, Kind, Subject, FromName, FromAddress, FromRecipient }) => ({
      Id,
      Actor: FromName ?? FromAddress,
      What: Kind,
      Title: Subject,
      Data: { FromAddress, FromRecipient },
    }));
  },
  [FeedKind.order]: async (db, ids) => {
    const rows = await db.select().from(orders).where(inArray(orders.Id, ids));
    return rows.map(({ Id, Number: number, Status, Total }) => ({
      Id,
      Actor: null,
      What: Status,
      Title: number,
      Data: { Total },
    }));
  },
  [FeedKind.change]: async (db, ids) => {
    const rows = await db.select().from(audit).where(inArray(audit.Id, ids));
    return rows.map(({ Id, ActorName, Action, Before, After }) => ({
      Id,
      Actor: ActorName,
      What: Action,
      Title: null,
      Data: { Fields: namesOfChanged(Before, After, derived) },
    }));
  },
};

interface Entry extends Record<string, unknown> {
  kind: Kind;
  id: number;
  at: string;
}

async function described(db: Db, page: readonly Entry[]): Promise<FeedEntry[]> {
  const known = new Map<string, FeedDetails>();
  for (const kind of new Set(page.map((entry) => entry.kind))) {
    const ids = page.filter((entry) => entry.kind === kind).map(({ id }) => id);
    for (const row of await describers[kind](db, ids)) known.set(`${kind}${row.Id}`, row);
  }
  return page.flatMap(({ kind, id, at }) => {
    const row = known.get(`${kind}${id}`);
    return row ? [{ ...row, Kind: kind, At: new Date(at).toISOString() }] : [];
  });
}

/** `GET Opportunities/{Id}/Feed`: what happened around an opportunity in one stream. */
export function opportunityFeedRoute(api: Api): void {
  read(api, opportunityFeed, async (db, { params: { Id }, query: { Kind: asked, Limit, Page }, caller }) => {
    const [row] = await db
      .select()
      .from(t)
      .where(and(eq(t.Id, Id), visibleTo(caller, t.AssignedToId)));
    const opportunity = orNotFound(row);
    const kinds = (asked ?? Object.values(FeedKind)).filter((kind) => sees(kind, caller));
    const nothing: FeedEntry[] = [];
    if (kinds.length === 0) return { Rows: nothing, Count: 0 };
    const parts = kinds.map((kind) => streams[kind](opportunity));
    const stream = sql`(${sql.join(parts, sql` union all `)}) as stream (kind, id, at)`;
    const { rows } = await db.execute<Entry>(
      sql`select kind, id, at from ${stream} order by at desc, kind, id desc limit ${Limit} offset ${(Page - 1) * Limit}`,
    );
    const { rows: counted } = await db.execute<{ count: string }>(sql`select count(*) as count from ${stream}`);
    return { Rows: await described(db, rows), Count: Number(counted[0]?.count ?? 0) };
  });
}
