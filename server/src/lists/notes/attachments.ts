import { createHash } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { attachmentsOf } from '@circolo/contract/lists/attachments';
import { and, desc, eq, getColumns } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readContent, type SavedContent, saveContent } from '../../files/content.ts';
import { answeredType } from '../../files/file-type.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import type { Offer } from '../../resource/offers.ts';
import { recordAttachments as t } from '../../tables/lists/list-tables.ts';
import { assertNotesVisible, rightsOn } from '../visible-record.ts';
import { receiveAttachment } from './attachments-file.ts';
import type { CheckedFile } from './check-file.ts';

const { Content, ContentKey, ...described } = getColumns(t);
type Row = Omit<typeof t.$inferSelect, 'Content' | 'ContentKey'>;

/** A file whose content is where it stays. */
interface StoredFile extends CheckedFile {
  stored: SavedContent;
}

/** An attachment as the caller sees it. */
function shown(offer: Offer, row: Row, caller: Caller) {
  const { mayEdit, mayDelete } = rightsOn(offer.source.resource, caller);
  const own = mayEdit && row.AuthorId !== null && row.AuthorId === authorId(caller);
  const { Id, Name, MimeType, Size, AuthorName: Author, CreatedAt } = row;
  return { Id, Name, MimeType, Size, Author, CreatedAt, MayDelete: own || mayDelete };
}

const ofRecord = (offer: Offer, id: number) => and(eq(t.Resource, offer.source.resource.Name), eq(t.RecordId, id));

async function findVisible(
  db: Queryable,
  offer: Offer,
  { Id, AttachmentId }: { Id: number; AttachmentId: number },
  caller: Caller,
): Promise<Row> {
  await assertNotesVisible(db, offer, Id, caller);
  const [row] = await db
    .select(described)
    .from(t)
    .where(and(ofRecord(offer, Id), eq(t.Id, AttachmentId)));
  return orNotFound(row);
}

function readRoutes(api: Api, offer: Offer): void {
  const calls = attachmentsOf(offer.source.resource);
  read(api, calls.list, async (db, { params: { Id }, caller }) => {
    await assertNotesVisible(db, offer, Id, caller);
    const rows = await db.select(described).from(t).where(ofRecord(offer, Id)).orderBy(desc(t.Id));
    return rows.map((row) => shown(offer, row, caller));
  });
  readFile(api, calls.file, async (db, { params, caller, reply }) => {
    const { Id, Name, MimeType, Size } = await findVisible(db, offer, params, caller);
    const [file] = await db.select({ Content, ContentKey }).from(t).where(eq(t.Id, Id));
    const content = await readContent(db, orNotFound(file));
    return reply
      .type(answeredType(MimeType, content))
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(Name)}`)
      .header('content-length', Size)
      .send(content);
  });
}

/** Files that people attach to the records of a resource; they are only ever downloaded, never shown in a page. */
export function attachmentRoutes(api: Api, offer: Offer): void {
  const { resource } = offer.source;
  const calls = attachmentsOf(resource);
  readRoutes(api, offer);
  write(
    api,
    calls.add,
    async (tx, { params: { Id }, caller, now }, { Name, MimeType, Content, stored }: StoredFile) => {
      await assertNotesVisible(tx, offer, Id, caller);
      const file = { Name, MimeType, Size: Content.length, ...stored };
      const author = { AuthorId: authorId(caller), AuthorName: caller.Name, CreatedAt: now.toISOString() };
      const [row] = await tx
        .insert(t)
        .values({ Resource: resource.Name, RecordId: Id, ...file, ...author })
        .returning(described);
      const change = { Resource: resource.Name, RecordId: Id, Action: 'AddAttachment' };
      await recordChange(tx, caller, { ...change, After: { Attachment: Name } });
      return shown(offer, orNotFound(row), caller);
    },
    async (db, { params: { Id }, caller, request }) => {
      // Before ten megabytes are read for nothing.
      await assertNotesVisible(db, offer, Id, caller);
      const file = await receiveAttachment(request);
      return { ...file, stored: await saveContent(db, file.Content) };
    },
    ({ Name, Content }) => createHash('sha256').update(`${Name}\n`).update(Content).digest('base64url'),
  );
  write(api, calls.remove, async (tx, { params, caller }) => {
    const row = await findVisible(tx, offer, params, caller);
    if (!shown(offer, row, caller).MayDelete) throw problem('AccessDenied');
    await tx.delete(t).where(eq(t.Id, row.Id));
    const change = { Resource: resource.Name, RecordId: params.Id, Action: 'DeleteAttachment' };
    await recordChange(tx, caller, { ...change, Before: { Attachment: row.Name }, After: { Attachment: null } });
    return undefined;
  });
}
