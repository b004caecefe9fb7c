import { UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { emailMessages, previewEmail, resendEmail } from '@circolo/contract/mail/outbox/email-message';
import { livesByLink } from '@circolo/contract/mail/tags/tags';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { count, list, one } from '../../resource/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { sourceOf } from '../../resource/source-of.ts';
import { exported } from '../../spooler/exported.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import { newPreview, previewRoutes } from './previews.ts';
import { sendMail } from './send-mail.ts';

const source = sourceOf(emailMessages, t, { natural: [desc(t.CreatedAt), desc(t.Id)], label: t.To });

/** A subject sees the mails to itself and to its parent; staff see all. */
function visibleMails({ Nature, UserId, ParentUserId }: Caller): SQL | undefined {
  return Nature === UserNature.subject ? inArray(t.UserId, [UserId, ParentUserId ?? UserId]) : undefined;
}

const underWay: readonly string[] = [EmailMessageState.queued, EmailMessageState.sending];

async function resend(tx: Tx, id: number, caller: Caller, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), visibleMails(caller)))
    .for('update');
  const message = orNotFound(row);
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
  list(api, source, visibleMails);
  count(api, source, visibleMails);
  one(api, source, visibleMails);
  exported(api, source, visibleMails);
  write(api, resendEmail, async (tx, { params, caller, now }) => {
    await resend(tx, params.Id, caller, now);
    return orNotFound(await selectOne(tx, source, params.Id));
  });
  write(api, previewEmail, async (tx, { params, caller, now }) => {
    const [row] = await tx
      .select({ Id: t.Id })
      .from(t)
      .where(and(eq(t.Id, params.Id), visibleMails(caller)));
    return { Link: await newPreview(tx, { MessageId: orNotFound(row).Id }, now) };
  });
  previewRoutes(api);
}
