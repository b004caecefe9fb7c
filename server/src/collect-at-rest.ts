import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { getHeapStatistics } from 'node:v8';

/** How often is looked, in milliseconds. */
const interval = 5_000;
/** After so many looks between which no request has come the process is at rest. */
const calm = 2;
/** By how much the heap has grown since, in bytes, where collecting it is worth a quarter of a second of work. */
const worthwhile = 4_194_304;

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

/** Those who watch over the process ask all the time. */
const isWatching = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url);

/**
 * Gives the memory back that a start, many requests or hours of rest leave as garbage, once no request has come for ten seconds: the
 * runtime collects where it allocates, so it would hold it until the next request. `server`: emits `request`. Answers what ends it.
 */
export function collectAtRest(server: EventEmitter, heap: Heap | null): () => void {
  if (!heap) return () => undefined;
  let kept = 0;
  let calmLooks = 0;
  const onRequest = (request: Pick<IncomingMessage, 'url'>) => {
    if (isWatching(request)) return;
    calmLooks = -1;
  };
  const look = () => {
    calmLooks += 1;
    if (calmLooks < calm || heap.used() < kept + worthwhile) return;
    heap.collect();
    kept = heap.used();
  };
  server.on('request', onRequest);
  const timer = setInterval(look, interval).unref();
  return () => {
    clearInterval(timer);
    server.off('request', onRequest);
  };
}
