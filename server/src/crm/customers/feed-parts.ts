import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { AttemptState } from '@circolo/contract/sales/codes';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { euros } from '../../resource/wire.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { crmActivities as activities } from '../../tables/crm/agenda-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunityEvents as events, opportunities } from '../../tables/crm/opportunity-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { emailMessages as mails } from '../../tables/mail/email-tables.ts';
import { mailingReactions as reactions } from '../../tables/mail/reaction-tables.ts';
import { receivedMails as replies } from '../../tables/mail/received-tables.ts';
import { smsMessages as texts } from '../../tables/mail/sms-tables.ts';
import { auditEntries as audit } from '../../tables/resource/audit-tables.ts';
import { orderPayments as payments } from '../../tables/sales/attempt-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { activityPart, changePart, mailPart, replyPart, smsPart } from '../feed/common-parts.ts';
import type { FeedPart } from '../feed/feed-part.ts';
import { visibleTo } from '../scope/visible-to.ts';

/** The customer's opportunities that a caller reaches. */
const salesOf = (userId: number, caller: Caller): SQL =>
  sql`(select ${opportunities.Id} from ${opportunities} where ${opportunities.UserId} = ${userId} and ${visibleTo(caller, opportunities.AssignedToId) ?? sql`true`})`;

/** The leads that the customer was, as far as a caller reaches them. */
const leadsOf = (userId: number, caller: Caller): SQL =>
  sql`(select ${leads.Id} from ${leads} where ${leads.UserId} = ${userId} and ${visibleTo(caller, leads.AssignedToId) ?? sql`true`})`;

/** What an event of an opportunity adds to the stream: what happened to the sale, not each of its steps. */
const salesEvents = ['created', 'succeeded', 'failed', 'reopened', 'quotationAccepted'];

/** A quotation that was sent is among the documents; who does not see those reads it here. */
const eventsFor = ({ Levels }: Caller): string[] =>
  allows(Levels.get('Documents') ?? AuthorizationLevel.none, AuthorizationLevel.view)
    ? salesEvents
    : [...salesEvents, 'quotationSent'];

/** What a quotation has done by itself, at the moment of its event, says nothing more than that one. */
const isNoQuotation = sql`not exists (select 1 from ${events} where ${events.OpportunityId} = ${activities.OpportunityId}
  and ${events.Kind} in ('quotationSent', 'quotationAccepted') and ${events.At} = ${activities.DoneAt})`;

const order: FeedPart = {
  needs: 'Orders',
  stream: (userId) =>
    sql`select ${orders.Id} as id, ${orders.Date} as at from ${orders} where ${orders.UserId} = ${userId}`,
  describe: (db, ids) =>
    db
      .select({
        Id: orders.Id,
        OfId: sql<null>`null`,
        Actor: sql<null>`null`,
        What: orders.Status,
        Title: orders.Number,
        Total: euros(orders.Total),
      })
      .from(orders)
      .where(inArray(orders.Id, ids))
      .then((rows) => rows.map(({ Total, ...row }) => ({ ...row, Data: { Total } }))),
};

/** What is under way is neither paid nor refused. */
const ended = [AttemptState.settled, AttemptState.failed, AttemptState.returned];

const payment: FeedPart = {
  needs: 'Orders',
  stream: (userId) => sql`select ${payments.Id} as id, ${payments.Date} as at from ${payments}
    join ${orders} on ${orders.Id} = ${payments.OrderId} where ${orders.UserId} = ${userId} and ${inArray(payments.State, ended)}`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: payments.Id,
        OfId: payments.OrderId,
        Actor: nameOf(users),
        What: payments.State,
        Title: orders.Number,
        Vector: payments.Vector,
        Amount: euros(payments.Amount),
      })
      .from(payments)
      .innerJoin(orders, eq(orders.Id, payments.OrderId))
      .leftJoin(users, eq(users.Id, payments.RegisteredById))
      .where(inArray(payments.Id, ids));
    return rows.map(({ Vector, Amount, ...row }) => ({ ...row, Data: { Vector, Amount } }));
  },
};

const document: FeedPart = {
  needs: 'Documents',
  stream: (userId) =>
    sql`select ${documents.Id} as id, ${documents.CreatedAt} as at from ${documents} where ${documents.UserId} = ${userId}`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: documents.Id,
        OfId: sql<null>`null`,
        Actor: nameOf(users),
        What: documents.Kind,
        Title: documents.FullNumber,
        Total: euros(documents.Total),
      })
      .from(documents)
      .leftJoin(users, eq(users.Id, documents.CreatedById))
      .where(inArray(documents.Id, ids));
    return rows.map(({ Total, ...row }) => ({ ...row, Data: { Total } }));
  },
};

/** The customer's answers that a caller may read: each as the record may be seen whose letter it answers. */
function repliesOf(userId: number, caller: Caller): SQL {
  if (caller.Nature === null || !isStaff(caller.Nature)) return sql`false`;
  const opens = (name: string) => allows(caller.Levels.get(name) ?? AuthorizationLevel.none, AuthorizationLevel.view);
  const own = [...(opens('Orders') ? ['Orders'] : []), 'Users', 'Mailings'];
  const parts = [sql`(${replies.UserId} = ${userId} and ${inArray(replies.RelatedType, own)})`];
  if (opens('Opportunities'))
    parts.push(sql`(${replies.RelatedType} = 'Opportunities' and ${replies.RelatedId} in ${salesOf(userId, caller)})`);
  if (opens('Leads'))
    parts.push(sql`(${replies.RelatedType} = 'Leads' and ${replies.RelatedId} in ${leadsOf(userId, caller)})`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** What staff wrote to the customer, and for staff who reach those, to the leads that they were. */
function textsOf(userId: number, caller: Caller): SQL {
  if (caller.Nature === null || !isStaff(caller.Nature)) return sql`false`;
  const ofMailing = sql`${texts.RelatedType} = 'Mailings' and ${texts.RecipientId} = ${userId}`;
  const toUser = sql`(${texts.RelatedType} = 'Users' and ${texts.RelatedId} = ${userId} or ${ofMailing})`;
  const opensLeads = allows(caller.Levels.get('Leads') ?? AuthorizationLevel.none, AuthorizationLevel.view);
  if (!opensLeads) return toUser;
  return sql`(${toUser} or ${texts.RelatedType} = 'Leads' and ${texts.RelatedId} in ${leadsOf(userId, caller)})`;
}

/** What the customer did with the mails of mailings: one entry for each mail, however often. */
const reaction: FeedPart = {
  needs: 'EmailMessages',
  stream: (userId, caller) =>
    caller.Nature !== null && isStaff(caller.Nature)
      ? sql`select ${reactions.MailId} as id, min(${reactions.FirstAt}) as at from ${reactions}
        join ${mails} on ${mails.Id} = ${reactions.MailId} where ${mails.UserId} = ${userId} group by ${reactions.MailId}`
      : sql`select ${reactions.MailId} as id, ${reactions.FirstAt} as at from ${reactions} where false`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: mails.Id,
        Title: mails.Subject,
        Urls: sql<
          string[]
        >`coalesce(json_agg(${reactions.Url} order by ${reactions.FirstAt}) filter (where ${reactions.Url} is not null), '[]')`,
      })
      .from(mails)
      .innerJoin(reactions, eq(reactions.MailId, mails.Id))
      .where(inArray(mails.Id, ids))
      .groupBy(mails.Id);
    return rows.map(({ Id, Title, Urls }) => ({
      Id,
      OfId: null,
      Actor: null,
      What: Urls.length > 0 ? 'clicked' : 'opened',
      Title,
      Data: { Urls },
    }));
  },
};

const opportunity: FeedPart = {
  needs: 'Opportunities',
  stream: (userId, caller) => sql`select ${events.Id} as id, ${events.At} as at from ${events}
    where ${events.OpportunityId} in ${salesOf(userId, caller)} and ${inArray(events.Kind, eventsFor(caller))}`,
  describe: (db, ids) =>
    db
      .select({
        Id: events.Id,
        OfId: events.OpportunityId,
        Actor: nameOf(users),
        What: events.Kind,
        Title: opportunities.Description,
        Data: events.Data,
      })
      .from(events)
      .innerJoin(opportunities, eq(opportunities.Id, events.OpportunityId))
      .leftJoin(users, eq(users.Id, events.ActorId))
      .where(inArray(events.Id, ids)),
};

const ofUser = changePart('Users');

/** What a subscription that an entry is about is called. */
async function subscriptionNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ Id: audit.Id, Name: packages.Description })
    .from(audit)
    .innerJoin(purchases, sql`${audit.RecordId} = ${purchases.Id}::text`)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(and(inArray(audit.Id, ids), eq(audit.Resource, 'Subscriptions')));
  return new Map(rows.map(({ Id, Name }) => [Id, Name]));
}

/** The changes of the customer, and what was done to their subscriptions: cancelled, renewed ahead of time, stopped. */
const change: FeedPart = {
  stream: (userId, caller) => sql`${ofUser.stream(userId, caller)} union all
    select ${audit.Id} as id, ${audit.At} as at from ${audit} where ${audit.Resource} = 'Subscriptions'
      and ${audit.RecordId} in (select ${purchases.Id}::text from ${purchases} where ${purchases.UserId} = ${userId})`,
  describe: async (db, ids) => {
    const names = await subscriptionNames(db, ids);
    const entries = await ofUser.describe(db, ids);
    return entries.map((entry) => ({ ...entry, Title: names.get(entry.Id) ?? null }));
  },
};

/** The parts of the stream of a customer. */
export const feedParts: Record<FeedEntry['Kind'], FeedPart> = {
  [CustomerFeedKind.order]: order,
  [CustomerFeedKind.payment]: payment,
  [CustomerFeedKind.document]: document,
  [CustomerFeedKind.mail]: mailPart((userId) => sql`${mails.UserId} = ${userId}`),
  [CustomerFeedKind.reply]: replyPart(repliesOf),
  [CustomerFeedKind.sms]: smsPart(textsOf),
  [CustomerFeedKind.reaction]: reaction,
  [CustomerFeedKind.activity]: activityPart(
    'Opportunities',
    (userId, caller) =>
      sql`(${activities.OpportunityId} in ${salesOf(userId, caller)} or ${activities.LeadId} in ${leadsOf(userId, caller)}) and ${isNoQuotation}`,
  ),
  [CustomerFeedKind.opportunity]: opportunity,
  [CustomerFeedKind.change]: change,
};
