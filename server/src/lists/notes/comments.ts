import { problem } from '@circolo/contract/errors/problem';
import { commentPage, commentsOf, notedOn } from '@circolo/contract/lists/comments';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import type { Offer } from '../../resource/offers.ts';
import { recordAttachments, recordComments as t } from '../../tables/lists/list-tables.ts';
import { assertNotesVisible, rightsOn } from '../visible-record.ts';
import { alertMentioned } from './mentions.ts';

type Row = typeof t.$inferSelect;

const isOwn = (row: Pick<Row, 'AuthorId'>, caller: Caller): boolean =>
  row.AuthorId !== null && row.AuthorId === authorId(caller);

/** A comment as the caller sees it. */
function shown(offer: Offer, row: Row, caller: Caller) {
  const { mayEdit, mayDelete } = rightsOn(offer.source.resource, caller);
  const own = mayEdit && isOwn(row, caller);
  const { Id, Text, AuthorName: Author, CreatedAt, EditedAt } = row;
  return { Id, Text, Author, CreatedAt, EditedAt, MayChange: own, MayDelete: own || mayDelete };
}

const ofRecord = (offer: Offer, id: number) => and(eq(t.Resource, offer.source.resource.Name), eq(t.RecordId, id));

/** A comment on a record that the caller reaches. */
async function findVisible(tx: Tx, offer: Offer, { Id, CommentId }: { Id: number; CommentId: number }, caller: Caller) {
  await assertNotesVisible(tx, offer, Id, caller);
  const [row] = await tx
    .select()
    .from(t)
    .where(and(ofRecord(offer, Id), eq(t.Id, CommentId)))
    .for('update');
  return orNotFound(row);
}

/** `GET /X/{Id}/Noted`: how much people have noted about a record. */
function notedRoute(api: Api, offer: Offer): void {
  const { resource } = offer.source;
  read(api, notedOn(resource), async (db, { params: { Id }, caller }) => {
    await assertNotesVisible(db, offer, Id, caller);
    const a = recordAttachments;
    const [comments] = await db.select({ Count: count() }).from(t).where(ofRecord(offer, Id));
    const [files] = await db
      .select({ Count: count() })
      .from(a)
      .where(and(eq(a.Resource, resource.Name), eq(a.RecordId, Id)));
    const { mayEdit } = rightsOn(resource, caller);
    return { Comments: comments?.Count ?? 0, Attachments: files?.Count ?? 0, MayAdd: mayEdit };
  });
}

/** What people write about the records of a resource. The audit says that, and not what, somebody wrote. */
export function commentRoutes(api: Api, offer: Offer): void {
  const { resource } = offer.source;
  const calls = commentsOf(resource);
  notedRoute(api, offer);
  read(api, calls.list, async (db, { params: { Id }, query: { Before: older }, caller }) => {
    await assertNotesVisible(db, offer, Id, caller);
    const rows = await db
      .select()
      .from(t)
      .where(and(ofRecord(offer, Id), older ? lt(t.Id, older) : undefined))
      .orderBy(desc(t.Id))
      .limit(commentPage);
    return rows.map((row) => shown(offer, row, caller));
  });
  write(api, calls.add, async (tx, { params: { Id }, body: { Text, Mentions }, caller, now }) => {
    await assertNotesVisible(tx, offer, Id, caller);
    const [AuthorId, at] = [authorId(caller), now.toISOString()];
    const author = { AuthorId, AuthorName: caller.Name, CreatedById: AuthorId, UpdatedById: AuthorId };
    const values = { Resource: resource.Name, RecordId: Id, Text, ...author, CreatedAt: at, UpdatedAt: at };
    const [added] = await tx.insert(t).values(values).returning();
    const row = orNotFound(added);
    await alertMentioned(tx, { offer, RecordId: Id, CommentId: row.Id, people: Mentions }, caller, now);
    await recordChange(tx, caller, { Resource: resource.Name, RecordId: Id, Action: 'AddComment' });
    return shown(offer, row, caller);
  });
  write(api, calls.change, async (tx, { params, body: { Text, Mentions }, caller, now }) => {
    if (!isOwn(await findVisible(tx, offer, params, caller), caller)) throw problem('AccessDenied');
    const at = now.toISOString();
    const changed = { Text, EditedAt: at, UpdatedAt: at, UpdatedById: authorId(caller) };
    const [row] = await tx.update(t).set(changed).where(eq(t.Id, params.CommentId)).returning();
    const mention = { offer, RecordId: params.Id, CommentId: params.CommentId, people: Mentions };
    await alertMentioned(tx, mention, caller, now);
    await recordChange(tx, caller, { Resource: resource.Name, RecordId: params.Id, Action: 'ChangeComment' });
    return shown(offer, orNotFound(row), caller);
  });
  write(api, calls.remove, async (tx, { params, caller }) => {
    const row = await findVisible(tx, offer, params, caller);
    if (!shown(offer, row, caller).MayDelete) throw problem('AccessDenied');
    await tx.delete(t).where(eq(t.Id, row.Id));
    const Reason = isOwn(row, caller) ? null : row.AuthorName;
    await recordChange(tx, caller, { Resource: resource.Name, RecordId: params.Id, Action: 'DeleteComment', Reason });
    return undefined;
  });
}
