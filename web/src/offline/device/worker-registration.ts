import { isReached } from '../../http/reached.ts';
import { setOffline } from '../offline-state.ts';

const address = '/service-worker.js';
/** How often an open page looks for a newer version. */
const every = 60 * 60_000;

let registration: ServiceWorkerRegistration | null = null;

/** A newer worker waits; where there was none before, it is no news. */
function noteWaiting(): void {
  if (registration?.waiting && navigator.serviceWorker.controller) setOffline({ newVersion: true });
}

/** A file of this page's version is gone, because newer ones took its place; without the service it is only not there now. */
async function noteMissingFile(): Promise<void> {
  if (await isReached()) setOffline({ newVersion: true });
}

/** Registers the service worker, and says when a newer version waits. A browser that refuses keeps working as before. */
export async function registerWorker(): Promise<void> {
  registration = await navigator.serviceWorker.register(address, { type: 'module', updateViaCache: 'none' });
  noteWaiting();
  registration.addEventListener('updatefound', () => {
    const next = registration?.installing;
    next?.addEventListener('statechange', noteWaiting);
  });
  setInterval(() => void registration?.update().catch(() => undefined), every);
  navigator.serviceWorker.controller?.postMessage('renew-frame');
  globalThis.addEventListener('vite:preloadError', () => void noteMissingFile());
}

/** Takes the newer version, because the person has chosen to. */
export function reloadNow(): void {
  const { waiting } = registration ?? {};
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

/** Takes the worker and all its files away. */
export async function removeWorker(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((one) => one.unregister()));
  for (const name of await caches.keys()) if (name.startsWith('circolo-files-')) await caches.delete(name);
  registration = null;
}
