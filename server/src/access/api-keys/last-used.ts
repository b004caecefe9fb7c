import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';
import { markLater } from '../sessions/mark-later.ts';

/** When a key was used, and from where. */
interface Use {
  LastUsedAt: string;
  LastUsedIp: string;
}

/** Notes the last use of keys. */
export const lastUsedRecorder = (db: Db) =>
  markLater<number, Use>(async (uses) => {
    for (const [id, use] of uses) await db.update(apiKeys).set(use).where(eq(apiKeys.Id, id));
  });
