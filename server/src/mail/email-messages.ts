import { problem } from '@circolo/contract/errors/problem';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { emailMessages, previewEmail, resendEmail } from '@circolo/contract/mail/email-message';
import { livesByLink } from '@circolo/contract/mail/tags';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, write } from '../http/implement.ts';
import { enqueue } from '../jobs/job.ts';
import { origins } from '../origins/tables.ts';
import { recordChange } from '../resource/audit.ts';
import { anyOf, instantRange, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import type { Source } from '../resource/source.ts';
import { codeOf } from '../resource/wire.ts';
import { newPreview, previewRoutes } from './previews.ts';
import { sendMail } from './send-mail.ts';
import { emailMessages as t } from './tables.ts';

const shape = {
  Id: t.Id,
  CreatedAt: t.CreatedAt,
  Type: codeOf(t.Type),
  To: t.To,
  Subject: t.Subject,
  State: codeOf(t.State),
  Attempts: t.Attempts,
  SentAt: t.SentAt,
  Origin: { Id: origins.Id, Description: origins.Description },
  IsTest: t.IsTest,
};

const more = {
  Language: t.Language,
  Text: t.Text,
  NextAttemptAt: t.NextAttemptAt,
  Error: t.Error,
  RelatedType: t.RelatedType,
  RelatedId: t.RelatedId,
  Version: t.Version,
};

async function readMessage(db: Queryable, id: number) {
  const [row] = await db
    .select({ ...shape, ...more })
    .from(t)
    .innerJoin(origins, eq(origins.Id, t.OriginId))
    .where(eq(t.Id, id));
  return row;
}

const source = {
  resource: emailMessages,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(origins, eq(origins.Id, t.OriginId))
      .where(where)
      .orderBy(...order),
  record: readMessage,
  conditions: {
    Search: search(t.Search),
    Type: (value) => anyOf(t.Type, value),
    State: (value) => anyOf(t.State, value),
    To: textIn(t.To),
    User: (value) => anyOf(t.UserId, value),
    ...instantRange('CreatedAt', t.CreatedAt),
  },
  order: {
    CreatedAt: t.CreatedAt,
    Type: t.Type,
    To: t.To,
    Subject: t.Subject,
    State: t.State,
    Attempts: t.Attempts,
  },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.To,
} satisfies Source<typeof emailMessages>;

/** A subject sees the mails to itself and to its parent; staff see all. */
function reached({ Nature, UserId, ParentUserId }: Caller): SQL | undefined {
  return Nature === 'SUB' ? inArray(t.UserId, [UserId, ParentUserId ?? UserId]) : undefined;
}

const underWay: readonly string[] = [EmailMessageState.queued, EmailMessageState.sending];

async function resend(tx: Tx, id: number, caller: Caller, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), reached(caller)))
    .for('update');
  const message = found(row);
  if (underWay.includes(message.State)) throw problem('NotEditable');
  if (livesByLink(message.Type) && message.Secrets === null) throw problem('MailSecretGone');
  await tx
    .update(t)
    .set({
      State: EmailMessageState.queued,
      Attempts: 0,
      Resends: sql`${t.Resends} + 1`,
      NextAttemptAt: null,
      Error: null,
      UpdatedAt: now.toISOString(),
      Version: sql`${t.Version} + 1`,
    })
    .where(eq(t.Id, id));
  await enqueue(tx, sendMail, { Id: id });
  await recordChange(tx, caller, { Resource: 'EmailMessages', RecordId: id, Action: 'Resend' });
}

/** The outbox. */
export function emailMessagesRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  exported(api, source, reached);
  write(api, resendEmail, async (tx, { params, caller, now }) => {
    await resend(tx, params.Id, caller, now);
    return found(await readMessage(tx, params.Id));
  });
  write(api, previewEmail, async (tx, { params, caller, now }) => {
    const [row] = await tx
      .select({ Id: t.Id })
      .from(t)
      .where(and(eq(t.Id, params.Id), reached(caller)));
    return { Link: await newPreview(tx, { MessageId: found(row).Id }, now) };
  });
  previewRoutes(api);
}
