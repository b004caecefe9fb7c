import { cachePrefix, framePath, isAway, isOfBuild, outdatedCaches, treatmentOf } from './worker-rules.ts';

/** What a worker's events have; the compiler knows the page's side only. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

const worker = self as unknown as Worker; // This file runs as a service worker only.

/** The files of this build; the build writes them here (`web/worker-plugin.ts`), so that each build is another worker. */
const built = JSON.parse('circolo-built-files') as { mark: string; files: string[] };
const cacheName = cachePrefix + built.mark;

/** How many files are fetched side by side: the page beneath must not wait for them. */
const lanes = 4;
/** How long a page may take before the kept one is opened: a network that swallows everything is no network. */
const patience = 6000;

/** Fetches the files that no earlier build has left, and the frame. Nothing personal is sent: the frame is the brand's. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const left = [...built.files];
  const lane = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const answer = (await caches.match(file)) ?? (await fetch(file));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const frame = await fetch(framePath, { cache: 'no-store', credentials: 'omit' });
  if (!frame.ok) throw new Error(`${framePath}: ${frame.status}`);
  await cache.put(framePath, frame);
}

/** The network's page where there is one; without, the kept frame. So an old worker never keeps a new version away. */
async function pageFor(request: Request): Promise<Response> {
  const kept = () => caches.match(framePath, { cacheName });
  const fromNetwork = fetch(request).then(async (answer) => (isAway(answer.status) && (await kept())) || answer);
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  try {
    const answer = await Promise.race([fromNetwork, slow]);
    return answer ?? (await kept()) ?? (await fromNetwork);
  } catch (error) {
    const frame = await kept();
    if (frame) return frame;
    throw error;
  }
}

/** The brand may look different since: a frame of the same build takes the place of the kept one. */
async function renewFrame(): Promise<void> {
  const frame = await fetch(framePath, { cache: 'no-store', credentials: 'omit' }).catch(() => null);
  if (!frame?.ok || !isOfBuild(await frame.clone().text(), built.files)) return;
  await (await caches.open(cacheName)).put(framePath, frame);
}

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(fill()));
worker.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const wish = (event as MessageEvent<unknown>).data;
  // A person has chosen to reload: no page changes under anybody before that.
  if (wish === 'take-over') void worker.skipWaiting();
  if (wish === 'renew-frame') (event as unknown as WorkerEvent).waitUntil(renewFrame());
});
worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  const { origin, pathname: path } = new URL(request.url);
  if (origin !== location.origin) return;
  const treatment = treatmentOf({ method: request.method, mode: request.mode, path });
  if (treatment === 'network') return;
  const answer = treatment === 'page' ? pageFor(request) : caches.match(path).then((kept) => kept ?? fetch(request));
  respondWith.call(event, answer);
});
