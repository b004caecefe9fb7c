import { asTrace } from '../traces/tracing.ts';
import type { Bell } from './bell.ts';
import type { JobContext } from './job.ts';
import { busyPause, lookWhenDue } from './look-when-due.ts';

/**
 * Work that lies in a table of its own, an outbox: its rows say themselves when they are due, so none of them needs a job of the
 * queue beside it. Who adds a row announces the relay's name. Declared relays are listed in `job-list.ts`.
 */
export interface Relay {
  /** The topic that is announced where rows were added. */
  readonly name: string;
  /**
   * Takes rows that are due, at most so many, so that no other process takes them too; answers for each the work, which leaves it done
   * or due again. A row whose process dies meanwhile is due again later.
   */
  take(context: JobContext, most: number): Promise<(() => Promise<void>)[]>;
  /** When the first row is due of those that are not yet; null where none is there. */
  nextDue(context: JobContext): Promise<Date | null>;
}

/** Rows that are handled at once, beside people's requests: each takes a connection of theirs. */
const atOnce = 4;
/** Rows of one look; in a hurry, a look ends when nothing is due any more. */
const mostInLook = 20;

/**
 * Handles what is due now, a few at a time, until nothing is left, `most` were taken, or `isStopped`. Answers how many were handled;
 * what one throws stops none of the others, and goes to `context.log`.
 */
export async function relayDue(
  { name, take }: Relay,
  context: JobContext,
  { most = Number.POSITIVE_INFINITY, isStopped = (): boolean => false } = {},
): Promise<number> {
  const log = context.log.child({ relay: name });
  let handled = 0;
  while (handled < most && !isStopped()) {
    const works = await take({ ...context, log }, Math.min(atOnce, most - handled));
    const relayed = (work: () => Promise<void>) => asTrace(`relay ${name}`, { side: 'consumer' }, work);
    await Promise.all(works.map((work) => relayed(work).catch((error) => log.error({ err: error }, 'relay failed'))));
    handled += works.length;
    if (works.length < atOnce) break;
  }
  return handled;
}

/** Handles what is due whenever some is; answers how to stop, which lets what is under way end. */
export function startRelay(relay: Relay, context: JobContext, bell: Bell, hurry: boolean): () => Promise<void> {
  let isStopped = false;
  const most = hurry ? Number.POSITIVE_INFINITY : mostInLook;
  const look = async () => {
    const handled = await relayDue(relay, context, { most, isStopped: () => isStopped });
    if (handled > 0 || isStopped) return busyPause;
    const next = await relay.nextDue(context);
    return bell.pauseUntil(next && next.getTime() - context.now().getTime());
  };
  const { wake, end } = lookWhenDue(look, (error) =>
    context.log.error({ err: error, relay: relay.name }, 'what is due was not looked for'),
  );
  bell.onRing(relay.name, wake);
  return () => {
    isStopped = true;
    return end();
  };
}
