import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../http/caller.ts';
import { namesOfChanged } from '../../resource/changed-fields.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { crmActivities as activities } from '../../tables/crm/agenda-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { filesOfMail } from '../../tables/mail/email-file-tables.ts';
import { emailMessages as mails, subjectOfMail } from '../../tables/mail/email-tables.ts';
import { receivedMails as replies } from '../../tables/mail/received-tables.ts';
import { smsMessages as texts } from '../../tables/mail/sms-tables.ts';
import { auditEntries as audit } from '../../tables/resource/audit-tables.ts';
import type { FeedPart } from './feed-part.ts';

/** Which rows belong to the stream of a record, as far as a caller reaches them. */
type Fits = (id: number, caller: Caller) => SQL;

/** The mails that fit. */
export const mailPart = (fits: Fits): FeedPart => ({
  needs: 'EmailMessages',
  stream: (id, caller) =>
    sql`select ${mails.Id} as id, coalesce(${mails.SentAt}, ${mails.CreatedAt}) as at from ${mails} where ${fits(id, caller)}`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: mails.Id,
        OfId: sql<null>`null`,
        Actor: nameOf(users),
        What: mails.Type,
        Title: subjectOfMail,
        To: mails.To,
        State: mails.State,
        Files: filesOfMail,
      })
      .from(mails)
      .leftJoin(users, eq(users.Id, mails.CreatedById))
      .where(inArray(mails.Id, ids));
    return rows.map(({ To, State, Files, ...row }) => ({ ...row, Data: { To, State, Files } }));
  },
});

/** The answers to letters that fit; what says that a mail did not arrive is at the mail. */
export const replyPart = (fits: Fits): FeedPart => ({
  stream: (id, caller) => sql`select ${replies.Id} as id, ${replies.ReceivedAt} as at from ${replies}
    where ${fits(id, caller)} and ${replies.Kind} <> ${ReceivedKind.bounce}`,
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
});

/** The text messages of staff that fit. */
export const smsPart = (fits: Fits): FeedPart => ({
  needs: 'SmsMessages',
  stream: (id, caller) =>
    sql`select ${texts.Id} as id, coalesce(${texts.SentAt}, ${texts.CreatedAt}) as at from ${texts} where ${fits(id, caller)}`,
  describe: async (db, ids) => {
    const rows = await db
      .select({
        Id: texts.Id,
        OfId: sql<null>`null`,
        Actor: nameOf(users),
        What: texts.Purpose,
        Title: texts.Phone,
        Text: texts.Text,
        State: texts.State,
      })
      .from(texts)
      .leftJoin(users, eq(users.Id, texts.WriterId))
      .where(inArray(texts.Id, ids));
    return rows.map(({ Text, State, ...row }) => ({ ...row, Data: { Text, State } }));
  },
});

/** The activities that are done and fit, for who may see the resource that they belong to. */
export const activityPart = (needs: string, fits: Fits): FeedPart => ({
  needs,
  stream: (
    id,
    caller,
  ) => sql`select ${activities.Id} as id, coalesce(${activities.DoneAt}, ${activities.UpdatedAt}) as at from ${activities}
    where ${activities.Done} and ${fits(id, caller)}`,
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
});

/** What of the history is an entry of its own in a stream: what was written, for who may view the outbox that it is in. */
const written = { WriteLetter: 'EmailMessages', WriteSms: 'SmsMessages' };

/** Changes that a caller sees as what they are, and need not read of twice. */
function seenOtherwise({ Nature, Levels }: Caller): string[] {
  if (Nature === null || !isStaff(Nature)) return [];
  const views = (name: string) => allows(Levels.get(name) ?? AuthorizationLevel.none, AuthorizationLevel.view);
  return Object.entries(written).flatMap(([action, outbox]) => (views(outbox) ? [action] : []));
}

/** The changes of records of a resource. */
export const changePart = (resource: string): FeedPart => ({
  stream: (id, caller) => sql`select ${audit.Id} as id, ${audit.At} as at from ${audit}
    where ${audit.Resource} = ${resource} and ${audit.RecordId} = ${String(id)}
      and ${audit.Action} <> all(${sql.param(seenOtherwise(caller))}::text[])`,
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
});
