import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { notificationParts } from './tables.ts';

/** Bytes of the largest stored piece. */
export const largestPart = 512 * 1024;

/** Adds a piece to a file. */
export async function keepPart(tx: Tx, NotificationId: number, Position: number, Content: Buffer): Promise<void> {
  await tx.insert(notificationParts).values({ NotificationId, Position, Content });
}

/** The pieces of a file, one at a time. */
export async function* partsOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [part] = await db
      .select({ Content: notificationParts.Content })
      .from(notificationParts)
      .where(and(eq(notificationParts.NotificationId, id), eq(notificationParts.Position, position)));
    if (!part) return;
    const { buffer, byteOffset, byteLength } = part.Content;
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}
