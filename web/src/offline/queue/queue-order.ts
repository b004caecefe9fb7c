import type { QueuedWrite } from '../queued-write.ts';

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
    const isChange = write.Method === 'PUT';
    const isHeld = isChange && heldBack.has(write.Path);
    if (!isHeld && !write.Refusal && doubtAbout(write, now) === null) return write;
    if (isChange) heldBack.add(write.Path);
  }
  return undefined;
}

/** The version that a body names, where it names one. */
const versionIn = (value: unknown): number | undefined => (value as { Version?: number } | null)?.Version;

/**
 * What is left after a write has arrived: it is gone, and what changes the same record later is made from the version that it made,
 * where it was made from the version before.
 */
export function afterArrival(writes: readonly QueuedWrite[], sent: QueuedWrite, answer: unknown): QueuedWrite[] {
  const version = versionIn(answer);
  const before = versionIn(sent.Body);
  return writes
    .filter(({ Id }) => Id !== sent.Id)
    .map((write) => {
      const follows = write.Method === 'PUT' && write.Path === sent.Path && versionIn(write.Body) === before;
      return follows && version !== undefined && before !== undefined
        ? { ...write, Body: { ...(write.Body as object), Version: version } }
        : write;
    });
}
