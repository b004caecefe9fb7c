import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';

const markEvery = 60_000;
const gatherFor = 2_000;

/**
 * Notes when sessions were last seen, at most once a minute each and outside the requests: what was gathered is written
 * together a moment later. A lost note is no harm.
 */
export function lastSeenRecorder(db: Db): (sessionId: string, lastSeenAt: string, now: Date) => void {
  const gathered = new Set<string>();
  const write = async (now: Date) => {
    const ids = [...gathered];
    gathered.clear();
    await db.update(sessions).set({ LastSeenAt: now.toISOString() }).where(inArray(sessions.Id, ids));
  };
  return (sessionId, lastSeenAt, now) => {
    if (now.getTime() - Date.parse(lastSeenAt) < markEvery || gathered.has(sessionId)) return;
    gathered.add(sessionId);
    if (gathered.size > 1) return;
    // The database may have closed by then: the next request of the session notes it again.
    setTimeout(() => write(now).catch(() => {}), gatherFor).unref();
  };
}
