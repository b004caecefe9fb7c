import { asTrace } from '../traces/tracing.ts';
import type { Bell } from './bell.ts';
import type { JobContext } from './job.ts';
import { busyPause, lookWhenDue } from './look-when-due.ts';
import { turns } from './turns.ts';

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
  /**
   * Works that are under way at once where one that takes long must hold up none of the others: whenever one ends, what is due then is taken in its place. Left
   * out: a few are taken, and all of them have ended before the next ones are.
   */
  readonly lanes?: number;
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
  relay: Relay,
  context: JobContext,
  { most = Number.POSITIVE_INFINITY, isStopped = (): boolean => false } = {},
): Promise<number> {
  const { run, own } = runnerOf(relay, context);
  let handled = 0;
  while (handled < most && !isStopped()) {
    const works = await relay.take(own, Math.min(atOnce, most - handled));
    await Promise.all(works.map(run));
    handled += works.length;
    if (works.length < atOnce) break;
  }
  return handled;
}

/** How a relay runs its works: traced, and what one throws goes to the log that names the relay. */
function runnerOf({ name }: Relay, context: JobContext) {
  const log = context.log.child({ relay: name });
  const run = (work: () => Promise<void>) =>
    asTrace(`relay ${name}`, { side: 'consumer' }, work).catch((error) => log.error({ err: error }, 'relay failed'));
  return { run, own: { ...context, log } };
}

/** Handles what is due whenever some is; answers how to stop, which lets what is under way end. */
export function startRelay(relay: Relay, context: JobContext, bell: Bell, hurry: boolean): () => Promise<void> {
  if (relay.lanes !== undefined) return startLanes(relay, relay.lanes, context, bell);
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

/** The same with lanes: a look fills those that are free and waits for none of them; who ends makes room at once. */
function startLanes(relay: Relay, lanes: number, context: JobContext, bell: Bell): () => Promise<void> {
  const { run, own } = runnerOf(relay, context);
  const running = new Set<Promise<void>>();
  const alone = turns(1);
  let isStopped = false;
  const fill = () =>
    alone(async () => {
      const room = lanes - running.size;
      if (isStopped || room <= 0) return 0;
      const works = await relay.take(own, room);
      for (const work of works) start(work);
      return works.length;
    });
  const start = (work: () => Promise<void>) => {
    const ending = run(work).then(() => {
      running.delete(ending);
      // Where nothing was taken in its place, the next look says when something is due.
      fill().then((taken) => taken === 0 && wake(), wake);
    });
    running.add(ending);
  };
  const look = async () => {
    await fill();
    if (isStopped) return busyPause;
    const next = await relay.nextDue(context);
    return bell.pauseUntil(next && next.getTime() - context.now().getTime());
  };
  const { wake, end } = lookWhenDue(look, (error) => own.log.error({ err: error }, 'what is due was not looked for'));
  bell.onRing(relay.name, wake);
  return async () => {
    isStopped = true;
    await Promise.all([end(), ...running]);
  };
}
