import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { FilePlace } from '../db/file-place.ts';
import { filePlaceOf } from '../db/use-file-place.ts';
import { fileObjects } from '../tables/files/file-tables.ts';

/** The columns that say what is in a file, of a row of any table of files. */
export interface StoredContent {
  /** The embedded database gives plain bytes. */
  Content: Uint8Array;
  ContentKey: string | null;
}

/** What a row holds whose content is in the store. */
const noBytes = Buffer.alloc(0);

/** What a row is written with. */
export interface SavedContent extends StoredContent {
  Content: Buffer;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Claims the object of a content, so that it stays until a row names it: for an hour. The key has the installation in it, which
 * the database knows, so that no copy ever writes what its original may remove.
 */
async function claim(db: Queryable, content: Uint8Array): Promise<string> {
  const key = sql<string>`(select identity from installation where id = 1) || '/' || ${sha256(content)}::text`;
  const ClaimedAt = sql`now()`;
  const [row] = await db
    .insert(fileObjects)
    .values({ Key: key, Size: content.length, ClaimedAt })
    .onConflictDoUpdate({ target: fileObjects.Key, set: { ClaimedAt } })
    .returning({ Key: fileObjects.Key });
  if (!row) throw new Error('The object was not claimed');
  return row.Key;
}

/** Puts a content into the store, and answers its key. Throws `FilesUnavailable`. */
export async function putContent(db: Queryable, { objects }: FilePlace, content: Uint8Array): Promise<string> {
  const key = await claim(db, content);
  await objects.put(key, content);
  return key;
}

/**
 * Puts a content where new ones go, and answers the columns of the row that has it: in the row itself, or in the store. Outside
 * of a transaction where that is possible: a claim that is rolled back leaves an object that only a listing finds. Throws `FilesUnavailable`.
 * @example await tx.insert(attachments).values({ Name, ...(await saveContent(db, content)) })
 */
export async function saveContent(db: Queryable, content: Buffer): Promise<SavedContent> {
  const place = filePlaceOf(db);
  if (!place?.takesNew) return { Content: content, ContentKey: null };
  return { Content: noBytes, ContentKey: await putContent(db, place, content) };
}

/**
 * The content of a row, wherever it is. Throws `FilesUnavailable`, and an error where the store has another content than was
 * put there.
 */
export async function readContent(db: Queryable, { Content, ContentKey }: StoredContent): Promise<Buffer> {
  if (ContentKey === null) return Buffer.from(Content.buffer, Content.byteOffset, Content.byteLength);
  const place = filePlaceOf(db);
  if (!place) throw new Error('A content is in a store of files, and none is configured');
  const content = await place.objects.get(ContentKey);
  if (sha256(content) !== ContentKey.slice(ContentKey.lastIndexOf('/') + 1))
    throw new Error(`The store of files has another content as ${ContentKey}`);
  return content;
}
