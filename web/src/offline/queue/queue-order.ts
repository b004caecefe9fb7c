import { isChange, isMove, type QueuedWrite, recordOf } from '../queued-write.ts';

const hour = 60 * 60_000;

/**
 * The server recognises a repeat for 48 hours (decisions.md section 2, "Repeats"). What went out without an answer is sent by itself
 * for half of that only; later it might arrive twice.
 */
export const repeatsFor = 24 * hour;
/** What was written so long ago may not be meant any more. */
export const meantFor = 7 * 24 * hour;
/** So long a write waits for its person to sign in again. */
export const waitsFor = 30 * 24 * hour;

/** Why a write is not sent before the person agrees; null where nothing speaks against it. */
export function doubtAbout(write: QueuedWrite, now: number): 'mayHaveArrived' | 'old' | null {
  if (write.Agreed) return null;
  if (write.TriedAt !== null && now - write.TriedAt > repeatsFor) return 'mayHaveArrived';
  return now - write.WrittenAt > meantFor ? 'old' : null;
}

/**
 * The write that goes next: the oldest that nothing holds back. A write that is refused or in doubt holds back the later ones on the
 * same record, and no others.
 */
export function nextToSend(writes: readonly QueuedWrite[], now: number): QueuedWrite | undefined {
  const heldBack = new Set<string>();
  for (const write of [...writes].sort((one, other) => one.Id - other.Id)) {
    const changed = isChange(write) ? recordOf(write) : null;
    const isHeld = changed !== null && heldBack.has(changed);
    if (!isHeld && !write.Refusal && doubtAbout(write, now) === null) return write;
    if (changed !== null) heldBack.add(changed);
  }
  return undefined;
}

/** The version that a body names, where it names one. */
const versionIn = (value: unknown): number | undefined => (value as { Version?: number } | null)?.Version;

/**
 * The version that a write was made from. A move names none: it is the one before its answer's, where that is of the same record and
 * not of an occurrence that has become one of its own.
 */
function versionBefore(sent: QueuedWrite, answer: unknown): number | undefined {
  if (!isMove(sent)) return versionIn(sent.Body);
  const [version, id] = [versionIn(answer), (answer as { Id?: number } | null)?.Id];
  return version !== undefined && recordOf(sent).endsWith(`/${id}`) ? version - 1 : undefined;
}

/**
 * What is left after a write has arrived: it is gone, and what changes the same record later is made from the version that it made,
 * where it was made from the version before.
 */
export function afterArrival(writes: readonly QueuedWrite[], sent: QueuedWrite, answer: unknown): QueuedWrite[] {
  const version = versionIn(answer);
  const before = versionBefore(sent, answer);
  return writes
    .filter(({ Id }) => Id !== sent.Id)
    .map((write) => {
      const isOfSame = write.Method === 'PUT' && write.Path === recordOf(sent);
      return isOfSame && version !== undefined && before !== undefined && versionIn(write.Body) === before
        ? { ...write, Body: { ...(write.Body as object), Version: version } }
        : write;
    });
}

/** The days of a series that a move names: each is a move of its own. */
const dayIn = (value: unknown): string | null => (value as { Occurrence?: string | null }).Occurrence ?? null;

/** The last change of the same record, if it never left the device and nothing speaks against it: a later one may be put into it. */
export function unsentBefore(
  writes: readonly QueuedWrite[],
  next: Pick<QueuedWrite, 'Method' | 'Declared' | 'Path' | 'Body'>,
): QueuedWrite | undefined {
  if (!isChange(next) || (isMove(next) && dayIn(next.Body) !== null)) return undefined;
  const last = writes.filter((one) => isChange(one) && recordOf(one) === recordOf(next)).at(-1);
  const isOpen = last?.Path === next.Path && last.TriedAt === null && last.Refusal === null;
  return isOpen ? last : undefined;
}

/** Two changes as one: a move begins where the first one did. */
export function inOne(earlier: QueuedWrite, next: Pick<QueuedWrite, 'Declared' | 'Body'>): unknown {
  if (!isMove(next)) return next.Body;
  return { ...(next.Body as object), Was: (earlier.Body as { Was?: unknown }).Was ?? null };
}
