import type { Writable } from 'node:stream';

const gathering = new WeakSet<Writable>();

/**
 * Holds back what is written to a stream until what runs now is done: what is asked for together leaves in one packet,
 * which costs a system call and a wake-up of the receiver once.
 */
export function gatherWrites(stream: Writable): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
