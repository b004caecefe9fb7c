import { t } from '../messages/messages.ts';
import { actsHere } from '../session/acting.ts';
import { intercept } from '../session/interception.ts';
import { askBeforeSignOut, beforeLeaving, personLeft, sessionEnded } from '../session/session-events.ts';
import { storedPrefix } from '../session/storage/outliving-stores.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { forgetAnswers, tidyAnswers } from './answers/answer-store.ts';
import { deviceChoice, keepsHere, personHere } from './device/device-choice.ts';
import { registerWorker, removeWorker } from './device/worker-registration.ts';
import { onReturn, watchNetwork } from './network.ts';
import { offlineInterceptor } from './offline-interceptor.ts';
import { offlineState, setOffline } from './offline-state.ts';
import { forgetQueue, readQueue } from './queue/queue-store.ts';
import { sendQueue } from './queue/send-queue.ts';

/** Codes of an end that staff have decided: then nothing stays. */
const lockedOut = new Set(['UserBlockedLogout', 'ShopBlockedLogout']);

const leftMark = `${storedPrefix}offline-left`;

let isStarted = false;
/** Why the session is over, where the service has decided it; undefined while it lasts. */
let ended: string | null | undefined;

/** Deletes everything: what was read, and what was written and has not arrived. */
async function forgetAll(): Promise<void> {
  await forgetAnswers();
  await forgetQueue();
}

/**
 * What follows when a person is not signed in here any more: what was read goes at once. What they wrote goes when they sign out
 * themselves, or are locked out; when a session merely came to its end it waits for them, unreadable for others who sign in here.
 */
async function onLeave(): Promise<void> {
  // The page may be left before all is deleted: the next one goes on with it.
  localStorage.setItem(leftMark, 'answers');
  await Promise.resolve(); // By then it is known why.
  const keepsQueue = ended !== undefined && !lockedOut.has(ended ?? '');
  ended = undefined;
  if (!keepsQueue) localStorage.setItem(leftMark, 'all');
  await finishLeaving();
}

/** Deletes what a person who left has to leave. */
async function finishLeaving(): Promise<void> {
  const left = localStorage.getItem(leftMark);
  if (left === null) return;
  await (left === 'all' ? forgetAll() : forgetAnswers());
  localStorage.removeItem(leftMark);
}

/** Somebody else is signed in here now: nothing of the person before stays, and the choice is theirs to make again. */
const clearForeign = (): Promise<void> => switchOff();

/** What waits is lost with a sign-out: the person decides. */
async function mayLose(): Promise<boolean> {
  const count = offlineState().writes.length;
  if (count === 0) return true;
  const words = { title: t('offline.leave.title'), text: t('offline.leave.text', { count }) };
  return confirmed({ ...words, confirm: t('offline.leave.confirm'), danger: true });
}

/** Begins to work without network on this device, where its person has chosen so. */
export async function startOffline(): Promise<void> {
  await deviceChoice.reload();
  await finishLeaving();
  if (personHere() !== null && !actsHere() && !keepsHere()) return clearForeign();
  if (isStarted || !keepsHere()) return;
  isStarted = true;
  setOffline({ isOn: true });
  sessionEnded.listen(({ code }) => {
    ended = code;
  });
  askBeforeSignOut(mayLose);
  personLeft.listen(() => beforeLeaving(onLeave()));
  watchNetwork();
  intercept(offlineInterceptor);
  onReturn(() => void sendQueue());
  await tidyAnswers();
  await readQueue();
  // Without its worker a page that is open works all the same; the next start tries again.
  void registerWorker().catch(() => undefined);
  void sendQueue();
}

/** Switches it on for the person who is signed in. */
export async function switchOn(): Promise<void> {
  const person = personHere();
  if (person === null) return;
  await deviceChoice.set({ person });
  await startOffline();
  setOffline({ isOn: true });
}

/** Switches it off: everything that was kept is deleted, and the worker goes. */
export async function switchOff(): Promise<void> {
  await deviceChoice.set(null);
  setOffline({ isOn: false, asOf: null, newVersion: false });
  await forgetAll();
  await removeWorker();
}
