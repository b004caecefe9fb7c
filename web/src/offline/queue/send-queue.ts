import type { Endpoint } from '@circolo/contract/http/endpoint';
import { ApiProblem, LostConnection } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { sendDirectly } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { read } from '../device/database.ts';
import { personHere } from '../device/device-choice.ts';
import { noteAway } from '../network.ts';
import { offlineState } from '../offline-state.ts';
import type { QueuedWrite } from '../queued-write.ts';
import { afterArrival, doubtAbout, nextToSend } from './queue-order.ts';
import { dropWrite, putWrite, readQueue } from './queue-store.ts';

const lock = 'circolo-queue';
/** After a fault of the service, in milliseconds. */
const pause = 60_000;

/** The call as it was declared: what a transport needs of it. */
const endpointOf = ({ Method, Declared }: QueuedWrite): Endpoint => ({
  method: Method,
  path: Declared as Endpoint['path'], // It was that of a declaration.
  summary: '',
  access: 'signedIn',
  answer: 'json' as unknown as Endpoint['answer'], // Calls come to the browser so (`web/slim-calls.ts`).
});

const send = (write: QueuedWrite): Promise<unknown> =>
  sendDirectly({
    endpoint: endpointOf(write),
    path: write.Path,
    headers: { 'Idempotency-Key': write.Key },
    body: write.Body,
  });

async function arrived(write: QueuedWrite, answer: unknown): Promise<void> {
  const before = offlineState().writes;
  const after = afterArrival(before, write, answer);
  await dropWrite(write.Id);
  for (const one of after) if (!before.includes(one)) await putWrite(one);
}

/** Sends one write; false where there is no use in going on now. */
async function attempt(write: QueuedWrite): Promise<boolean> {
  const tried = { ...write, TriedAt: write.TriedAt ?? Date.now() };
  // Before it goes out, so that a device that dies meanwhile knows of it.
  if (write.TriedAt === null) await putWrite(tried);
  try {
    await arrived(tried, await send(tried));
    return true;
  } catch (error) {
    if (error instanceof LostConnection && error.status === undefined) noteAway();
    if (error instanceof LostConnection && error.status !== undefined) setTimeout(() => void sendQueue(), pause);
    if (!(error instanceof ApiProblem) || error.status === 401) return false;
    const { Code, Message, Fields } = error;
    await putWrite({ ...tried, Refusal: { Code, Message, Fields } });
    return true;
  }
}

async function sendAll(): Promise<void> {
  if ((await read('keys', 'queue-owner')) !== personHere()) return;
  await readQueue();
  let count = 0;
  for (;;) {
    if (offlineState().isAway) break;
    const next = nextToSend(offlineState().writes, Date.now());
    if (!next || !(await attempt(next))) break;
    count += 1;
  }
  const left = offlineState().writes;
  const undecided = left.filter((one) => one.Refusal !== null || doubtAbout(one, Date.now()) !== null).length;
  if (undecided > 0) toast.warning(t('offline.someNeedYou', { count: undecided }));
  else if (count > 0 && left.length === 0) toast.success(t('offline.allSent'));
}

/** Sends what waits, once and in order: one tab does it for all. */
export async function sendQueue(): Promise<void> {
  if (offlineState().isAway) return;
  await navigator.locks.request(lock, { ifAvailable: true }, (free) => (free ? sendAll() : undefined));
}
