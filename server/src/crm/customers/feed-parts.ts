import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { type CustomerFeedEntry, CustomerFeedKind } from '@circolo/contract/crm/customers/customer-feed';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { AttemptState } from '@circolo/contract/sales/codes';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { namesOfChanged } from '../../resource/changed-fields.ts';
import { euros } from '../../resource/wire.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { crmActivities as activities } from '../../tables/crm/agenda-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunityEvents as events, opportunities } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { filesOfMail } from '../../tables/mail/email-file-tables.ts';
import { emailMessages as mails } from '../../tables/mail/email-tables.ts';
import { mailingReactions as reactions } from '../../tables/mail/reaction-tables.ts';
import { receivedMails as replies } from '../../tables/mail/received-tables.ts';
import { auditEntries as audit } from '../../tables/resource/audit-tables.ts';
import { orderPayments as payments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';

export type FeedKind = CustomerFeedEntry['Kind'];
export type FeedDetails = Omit<CustomerFeedEntry, 'Kind' | 'At'>;

/** Where a part of the stream comes from, and what its entries say. */
interface FeedPart {
  /** What must be seen beside users. */
  needs?: string;
  /** The ids of a customer's records, as `id`, with their times, as `at`. */
  stream: (userId: number, caller: Caller) => SQL;
  describe: (db: Db, ids: number[]) => Promise<FeedDetails[]>;
}

/** The customer's opportunities that a caller reaches. */
const salesOf = (userId: number, caller: Caller): SQL =>
  sql`(select ${opportunities.Id} from ${opportunities} where ${opportunities.UserId} = ${userId} and ${visibleTo(caller, opportunities.AssignedToId) ?? sql`true`})`;

/** The leads that the customer was, as far as a caller reaches them. */
const leadsOf = (userId: number, caller: Caller): SQL =>
  sql`(select ${leads.Id} from ${leads} where ${leads.UserId} = ${userId} and ${visibleTo(caller, leads.AssignedToId) ?? sql`true`})`;

/** What an event of an opportunity adds to the stream: what happened to the sale, not each of its steps. */
const salesEvents = ['created', 'succeeded', 'failed', 'reopened', 'quotationSent', 'quotationAccepted'];

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

const mail: FeedPart = {
  needs: 'EmailMessages',
  stream: (userId) =>
    sql`select ${mails.Id} as id, coalesce(${mails.SentAt}, ${mails.CreatedAt}) as at from ${mails} where ${mails.UserId} = ${userId}`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: mails.Id,
        OfId: sql<null>`null`,
        Actor: nameOf(users),
        What: mails.Type,
        Title: mails.Subject,
        To: mails.To,
        State: mails.State,
        Files: filesOfMail,
      })
      .from(mails)
      .leftJoin(users, eq(users.Id, mails.CreatedById))
      .where(inArray(mails.Id, ids));
    return rows.map(({ To, State, Files, ...row }) => ({ ...row, Data: { To, State, Files } }));
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

const reply: FeedPart = {
  stream: (userId, caller) => sql`select ${replies.Id} as id, ${replies.ReceivedAt} as at from ${replies}
    where ${repliesOf(userId, caller)} and ${replies.Kind} <> ${ReceivedKind.bounce}`,
  describe: async (db, ids) => {
    const rows = await db.select().from(replies).where(inArray(replies.Id, ids));
    return rows.map(({ Id, Kind, Subject, FromName, FromAddress, FromRecipient, RelatedType, RelatedId, UserId }) => {
      const isMailing = RelatedType === 'Mailings';
      const record = { Resource: isMailing ? 'Users' : RelatedType, RecordId: isMailing ? UserId : RelatedId };
      const from = FromName ?? FromAddress;
      return {
        Id,
        OfId: null,
        Actor: from,
        What: Kind,
        Title: Subject,
        Data: { ...record, FromAddress, FromRecipient },
      };
    });
  },
};

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

const activity: FeedPart = {
  needs: 'Opportunities',
  stream: (
    userId,
    caller,
  ) => sql`select ${activities.Id} as id, coalesce(${activities.DoneAt}, ${activities.UpdatedAt}) as at from ${activities}
    where ${activities.Done} and (${activities.OpportunityId} in ${salesOf(userId, caller)} or ${activities.LeadId} in ${leadsOf(userId, caller)})`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: activities.Id,
        OfId: activities.OpportunityId,
        Actor: nameOf(users),
        What: activities.Category,
        Title: activities.Subject,
        Type: crmActivityTypes.Description,
        Outcome: activities.Outcome,
      })
      .from(activities)
      .innerJoin(crmActivityTypes, eq(crmActivityTypes.Id, activities.TypeId))
      .leftJoin(users, eq(users.Id, activities.DoneById))
      .where(inArray(activities.Id, ids));
    return rows.map(({ Type, Outcome, ...row }) => ({ ...row, Data: { Type, Outcome } }));
  },
};

const opportunity: FeedPart = {
  needs: 'Opportunities',
  stream: (userId, caller) => sql`select ${events.Id} as id, ${events.At} as at from ${events}
    where ${events.OpportunityId} in ${salesOf(userId, caller)} and ${inArray(events.Kind, salesEvents)}`,
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

const change: FeedPart = {
  stream: (userId) =>
    sql`select ${audit.Id} as id, ${audit.At} as at from ${audit} where ${audit.Resource} = 'Users' and ${audit.RecordId} = ${String(userId)}`,
  describe: async (db, ids) => {
    const rows = await db.select().from(audit).where(inArray(audit.Id, ids));
    return rows.map(({ Id, ActorName, ActingForName, Action, Before, After, Reason }) => ({
      Id,
      OfId: null,
      Actor: ActingForName ?? ActorName,
      What: Action,
      Title: null,
      Data: { Fields: namesOfChanged(Before, After), Reason },
    }));
  },
};

/** The parts of the stream of a customer. */
export const feedParts: Record<FeedKind, FeedPart> = {
  [CustomerFeedKind.order]: order,
  [CustomerFeedKind.payment]: payment,
  [CustomerFeedKind.document]: document,
  [CustomerFeedKind.mail]: mail,
  [CustomerFeedKind.reply]: reply,
  [CustomerFeedKind.reaction]: reaction,
  [CustomerFeedKind.activity]: activity,
  [CustomerFeedKind.opportunity]: opportunity,
  [CustomerFeedKind.change]: change,
};
