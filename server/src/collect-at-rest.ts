import type { EventEmitter } from 'node:events';
import { getHeapStatistics } from 'node:v8';

/** How often is looked, in milliseconds. */
const interval = 5_000;
/** After so many looks between which no request has come the process is at rest. */
const calm = 2;
/** Looks from one collection to the next: a quarter of a second of work may be worth it twice a minute. */
const pause = 6;
/** By how much the heap has grown since, in bytes, where collecting it is worth that work. */
const worthwhile = 16_777_216;

/** What collects the heap, and how much is in use, in bytes. */
export interface Heap {
  collect: () => void;
  used: () => number;
}

/** The heap of this process; nothing where it was started without `--expose-gc`, which the launcher gives. */
export function ownHeap(): Heap | null {
  const { gc } = globalThis;
  if (!gc) return null;
  return {
    // Only the last resort moves what is left together, so that the pages between can be given back.
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    used: () => getHeapStatistics().used_heap_size,
  };
}

/**
 * Gives the memory back that a start or many requests leave as garbage, once no request has come for ten seconds: the runtime collects
 * where it allocates, so it would hold it until the next request. `server`: emits `request`. Answers what ends it.
 */
export function collectAtRest(server: EventEmitter, heap: Heap | null): () => void {
  if (!heap) return () => undefined;
  let kept = 0;
  let calmLooks = 0;
  let looks = pause;
  const onRequest = () => {
    calmLooks = -1;
  };
  const look = () => {
    calmLooks += 1;
    looks += 1;
    if (calmLooks < calm || looks < pause || heap.used() < kept + worthwhile) return;
    heap.collect();
    kept = heap.used();
    looks = 0;
  };
  server.on('request', onRequest);
  const timer = setInterval(look, interval).unref();
  return () => {
    clearInterval(timer);
    server.off('request', onRequest);
  };
}
