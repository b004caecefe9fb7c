import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { ReceivedKind, repliesOf } from '@circolo/contract/mail/replies/reply';
import { and, asc, desc, eq, getColumns, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readContent } from '../../files/content.ts';
import { answeredType } from '../../files/file-type.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { receivedFiles, receivedMails as t } from '../../tables/mail/received-tables.ts';
import { mailingResource } from '../outbox/mail-of-mailing.ts';
import { newPreview } from '../outbox/previews.ts';
import { documentOf, hasRemotePictures } from './safe-page.ts';

const listMost = 50;

/** Refuses who does not see a record, or is no staff. */
type AssertVisible = (db: Queryable, id: number, caller: Caller) => Promise<void>;

/** The received mails of a record: on a user those to mailings too, which have no record of their own that a customer is at. */
function ofRecord(Name: LetterResource, id: number): SQL | undefined {
  const own = and(eq(t.RelatedType, Name), eq(t.RelatedId, id));
  return Name === 'Users' ? or(own, and(eq(t.RelatedType, mailingResource), eq(t.UserId, id))) : own;
}

/** A received mail of a record; `RecordNotFound` where the record has none of this number. */
export async function findReceived(db: Queryable, Name: LetterResource, id: number, replyId: number) {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.Id, replyId), ofRecord(Name, id)));
  return orNotFound(row);
}

const { Content, ContentKey, ...described } = getColumns(receivedFiles);

async function readReply(db: Queryable, Name: LetterResource, id: number, replyId: number) {
  const row = await findReceived(db, Name, id, replyId);
  const [mail] = await db.select({ To: emailMessages.To }).from(emailMessages).where(eq(emailMessages.Id, row.MailId));
  const Files = await db
    .select(described)
    .from(receivedFiles)
    .where(eq(receivedFiles.ReceivedId, row.Id))
    .orderBy(asc(receivedFiles.Id));
  const HasRemotePictures = row.Html !== null && hasRemotePictures(row.Html);
  return { ...row, SentTo: orNotFound(mail).To, HasPage: row.Html !== null, HasRemotePictures, Files };
}

/** The calls by which staff read what came back to the letters of a record. */
export function replyRoutes(api: Api, Name: LetterResource, assertVisible: AssertVisible): void {
  const calls = repliesOf(Name);
  read(api, calls.list, async (db, { params, caller }) => {
    await assertVisible(db, params.Id, caller);
    return db
      .select()
      .from(t)
      .where(and(ofRecord(Name, params.Id), ne(t.Kind, ReceivedKind.bounce)))
      .orderBy(desc(t.ReceivedAt), desc(t.Id))
      .limit(listMost);
  });
  read(api, calls.one, async (db, { params, caller }) => {
    await assertVisible(db, params.Id, caller);
    return readReply(db, Name, params.Id, params.ReplyId);
  });
  write(api, calls.page, async (tx, { params, body, caller, now }) => {
    await assertVisible(tx, params.Id, caller);
    const { Html } = await findReceived(tx, Name, params.Id, params.ReplyId);
    return { Link: await newPreview(tx, { Html: documentOf(orNotFound(Html), body.Pictures) }, now) };
  });
  readFile(api, calls.file, async (db, { params, caller, reply }) => {
    await assertVisible(db, params.Id, caller);
    const { Id } = await findReceived(db, Name, params.Id, params.ReplyId);
    const [row] = await db
      .select()
      .from(receivedFiles)
      .where(and(eq(receivedFiles.Id, params.FileId), eq(receivedFiles.ReceivedId, Id)));
    const file = orNotFound(row);
    const content = await readContent(db, file);
    return reply
      .type(answeredType(file.MimeType, content))
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.Name)}`)
      .header('content-length', content.length)
      .send(content);
  });
}
