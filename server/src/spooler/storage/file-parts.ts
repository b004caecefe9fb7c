import { and, eq, placeholder, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { readContent, type SavedContent } from '../../files/content.ts';
import { notificationParts } from '../../tables/spooler/notification-tables.ts';

/** Bytes of the largest stored piece. */
export const largestPart = 512 * 1024;
/** Bytes that are read at a time: as text twice that, which with its frame is one read of 64 KB from the connection. */
const sliceSize = 30 * 1024;

/** Adds a piece to a file. */
export async function savePart(tx: Tx, NotificationId: number, Position: number, saved: SavedContent): Promise<void> {
  await tx.insert(notificationParts).values({ NotificationId, Position, ...saved });
}

/**
 * The bytes of a file, a slice at a time: a stored piece would arrive as a text of twice its size, and what lies beyond the
 * heap is given back late, more so where a message has to be put together from several reads.
 */
export async function* partsOf(db: Db, id: number): AsyncGenerator<Buffer> {
  const { NotificationId, Position, Content, ContentKey } = notificationParts;
  const place = and(eq(NotificationId, id), eq(Position, placeholder('Position')));
  const bytes = sql<Uint8Array>`substring(${Content} from ${placeholder('From')}::int for ${sliceSize})`;
  const slices = db.select({ bytes, ContentKey }).from(notificationParts).where(place).prepare('');
  for (let [position, from] = [0, 1]; ; from += sliceSize) {
    const [slice] = await slices.execute({ Position: position, From: from });
    if (!slice) return;
    if (slice.ContentKey !== null) yield await readContent(db, { Content: slice.bytes, ContentKey: slice.ContentKey });
    const { buffer, byteOffset, byteLength } = slice.bytes;
    if (byteLength > 0) yield Buffer.from(buffer, byteOffset, byteLength);
    if (byteLength === sliceSize) continue;
    position += 1;
    from = 1 - sliceSize;
  }
}
