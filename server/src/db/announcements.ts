import type { Db, Queryable } from './database.ts';
import { type OnAnnounced, sessionOf } from './session.ts';

/**
 * Says in this process that something of a topic was written: in a transaction once that has committed, and never where it rolls
 * back; otherwise at once. What was rolled back to a savepoint is announced all the same: who hears of it looks, and finds nothing.
 */
export const announce = (handle: Queryable, topic: string): void => sessionOf(handle).announce(topic);

/** Calls the listener with each topic that is announced on a root handle or in its transactions; answers how to stop. */
export const onAnnounced = (db: Db, listener: OnAnnounced): (() => void) => sessionOf(db).onAnnounced(listener);
