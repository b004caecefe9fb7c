import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Log } from '../config/log.ts';
import { onAnnounced } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import { lookAgain } from './look-again.ts';
import { busyPause } from './look-when-due.ts';

const channel = 'circolo_work';
/** Milliseconds between two calls of a topic to the other processes: what is announced meanwhile is in the next one. */
const ringPause = 500;
/** Milliseconds between two tries whether we hear what is called. */
const echoPause = 30_000;
/** Milliseconds between two looks at most: a call may be lost. */
const longestPause = 30_000;
/** The topic of those tries. */
const echo = 'echo';

/** Wakes who works in this and in the other processes. */
export interface Bell {
  /** Calls `wake` when a topic was announced here or elsewhere. */
  onRing(topic: string, wake: () => void): void;
  /**
   * Milliseconds until a look has to come without a ring, where what is next is due in so many (null: nothing waits for its time).
   * Who does not hear the others looks each second; who does, looks now and then all the same.
   */
  pauseUntil(due: number | null): number;
  end(): Promise<void>;
}

/**
 * The bell of a process. What was announced here rings here at once; on a server, the other processes are called too, by NOTIFY
 * behind the commit and at most twice a second, so that no transaction waits for another one's notification. A call that is lost with its process
 * is made good by the looks that come without one. `listens`: whether work is done here.
 */
export function openBell(database: Database, log: Log, listens: boolean): Bell {
  const wakes = new Map<string, Set<() => void>>();
  const ring = (topic: string) => {
    for (const wake of wakes.get(topic) ?? []) wake();
  };
  const others = database.kind === 'server' ? callOthers(database, log, listens ? ring : undefined) : undefined;
  const endHearing = onAnnounced(database.db, (topic) => {
    ring(topic);
    others?.call(topic);
  });
  return {
    onRing: (topic, wake) => {
      wakes.set(topic, (wakes.get(topic) ?? new Set()).add(wake));
    },
    pauseUntil: (due) => Math.min(due ?? longestPause, others && !others.isHearing() ? busyPause : longestPause),
    end: async () => {
      endHearing();
      await others?.end();
    },
  };
}

interface Others {
  call(topic: string): void;
  isHearing(): boolean;
  end(): Promise<void>;
}

/** The other processes on the same database. `onCall` hears them; without it, this process only calls. */
function callOthers(database: Database, log: Log, onCall: ((topic: string) => void) | undefined): Others {
  const me = randomUUID();
  let isEnded = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  const notify = (topic: string) => database.db.execute(sql`select pg_notify(${channel}, ${`${topic} ${me}`})`);
  const call = throttled(ringPause, (topic) => {
    if (isEnded) return;
    // A call that fails is made good by the looks that come without one.
    notify(topic).catch((error) => log.debug({ err: error }, 'other processes were not called'));
  });
  const hear = (payload: string) => {
    const [topic = '', caller] = payload.split(' ');
    if (caller !== me) return onCall?.(topic);
    heardAt = performance.now();
  };
  const ear = onCall && openEar(database, hear, log, () => notify(echo));
  return {
    call,
    isHearing: () => performance.now() - heardAt < 1.5 * echoPause,
    end: async () => {
      isEnded = true;
      await ear?.();
    },
  };
}

/** Listens, and calls again and again to hear whether that arrives: through a pooler it does not. Answers how to stop. */
function openEar(database: Database, hear: (payload: string) => void, log: Log, call: () => Promise<unknown>) {
  let stop: (() => Promise<void>) | undefined;
  const listen = async () => {
    stop ??= await database.listen(channel, hear);
    await call();
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'other processes are not heard: looking each second');
  const first = listen().catch(onError);
  const endTrying = lookAgain(echoPause, listen, onError);
  return async () => {
    await Promise.all([first, endTrying()]);
    await stop?.().catch(() => {}); // The connection may be lost, and with it what it listened to.
  };
}

/** Acts on a value at once, and on what comes within the pause after it once, at the end of that. */
function throttled(pause: number, act: (value: string) => void): (value: string) => void {
  const waiting = new Map<string, boolean>();
  return (value) => {
    if (waiting.has(value)) return void waiting.set(value, true);
    waiting.set(value, false);
    act(value);
    setTimeout(() => {
      const isAsked = waiting.get(value);
      waiting.delete(value);
      if (isAsked) act(value);
    }, pause).unref();
  };
}
