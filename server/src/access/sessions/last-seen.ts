import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { markLater } from './mark-later.ts';

/** Notes when sessions were last seen. */
export function lastSeenRecorder(db: Db): (sessionId: string, lastSeenAt: string, now: Date) => void {
  const mark = markLater<string, Date>((marks) => {
    const [now] = marks.values();
    return db
      .update(sessions)
      .set({ LastSeenAt: (now as Date).toISOString() })
      .where(inArray(sessions.Id, [...marks.keys()]));
  });
  return (sessionId, at, now) => mark(sessionId, now, { at, now });
}
