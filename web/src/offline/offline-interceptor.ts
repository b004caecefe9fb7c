import type { Transport, WireRequest } from '@circolo/contract/http/client';
import { ApiProblem, LostConnection } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { markWaiting, originOf } from '../session/interception.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { keepAnswer, keptAnswer } from './answers/answer-store.ts';
import { withChanges } from './answers/changed-answer.ts';
import { isKept } from './answers/keeping.ts';
import { keepsHere } from './device/device-choice.ts';
import { noteAway } from './network.ts';
import { noteKept, offlineState, watchOffline } from './offline-state.ts';
import { inOne, unsentBefore } from './queue/queue-order.ts';
import { dropWrite, nextId, putWrite } from './queue/queue-store.ts';
import { mayWait, type QueuedWrite } from './queued-write.ts';

const lost = Symbol('no network');

/** A refusal that pages show in place, with all that was typed left as it is. */
const refusal = (text: string) => new ApiProblem(405, { Code: 'NeedsNetwork', Message: text });

/** Settles when there is no network; `stop` ends the waiting. */
function whenAway(): { away: Promise<typeof lost>; stop: () => void } {
  let stop = () => {};
  const away = new Promise<typeof lost>((resolve) => {
    const look = () => {
      if (offlineState().isAway) resolve(lost);
    };
    stop = watchOffline(look);
    look();
  });
  return { away, stop };
}

/** What the service answers, or `lost` as soon as it is known that it cannot; the call may still arrive afterwards. */
async function answerOrLost(sent: Promise<unknown>): Promise<unknown> {
  const { away, stop } = whenAway();
  try {
    return await Promise.race([sent, away]);
  } catch (error) {
    if (!(error instanceof LostConnection) || error.status !== undefined) throw error;
    noteAway();
    return lost;
  } finally {
    stop();
  }
}

async function readKept(request: WireRequest): Promise<unknown> {
  const kept = isKept(request.endpoint, request.path) ? await keptAnswer(request.path) : null;
  if (!kept) throw refusal(t('offline.notKept'));
  noteKept(kept.keptAt);
  return withChanges(offlineState().writes, request.path, kept.value);
}

async function readThrough(request: WireRequest, send: Transport): Promise<unknown> {
  if (offlineState().isAway) return readKept(request);
  const sent = send(request);
  if (isKept(request.endpoint, request.path))
    sent.then(
      // A device that has no room any more keeps nothing: pages work as without this.
      (answer) => keepAnswer(request.path, answer).catch(() => undefined),
      () => undefined,
    );
  const answer = await answerOrLost(sent);
  return answer === lost ? readKept(request) : answer;
}

/** What a form gets in place of the stored record. */
const inPlace = (write: QueuedWrite): object => markWaiting({ ...(write.Body as object), Id: -write.Id });

async function enqueue(request: WireRequest, Key: string, TriedAt: number | null): Promise<object> {
  const { method, path: Declared } = request.endpoint;
  const Method = method === 'PUT' ? 'PUT' : 'POST';
  const call = { Method, Declared, Path: request.path, Body: request.body } as const;
  const earlier = TriedAt === null ? unsentBefore(offlineState().writes, call) : undefined;
  const kept = Method === 'PUT' && !earlier ? await keptAnswer(request.path) : null;
  const write: QueuedWrite = {
    ...call,
    Id: earlier?.Id ?? nextId(),
    Key,
    Body: earlier ? inOne(earlier, call) : request.body,
    Base: earlier?.Base ?? originOf(request.body) ?? (kept?.value as Record<string, unknown> | undefined) ?? null,
    WrittenAt: Date.now(),
    TriedAt,
    Agreed: false,
    Refusal: null,
  };
  try {
    await putWrite(write);
  } catch {
    // A device without room keeps nothing: what was typed stays in the form.
    throw refusal(t(TriedAt === null ? 'offline.needsNetwork' : 'offline.notSure'));
  }
  toast.info(t('offline.waits'));
  return inPlace(write);
}

/** What went out and got no answer may have arrived: the person looks before they try again. */
function explainLoss(error: unknown): never {
  if (error instanceof LostConnection && error.status === undefined) throw refusal(t('offline.notSure'));
  throw error;
}

async function writeThrough(request: WireRequest, send: Transport): Promise<unknown> {
  const waits = mayWait(request.endpoint);
  if (offlineState().isAway && !waits) throw refusal(t('offline.needsNetwork'));
  if (!waits) return send(request).catch(explainLoss);
  const Key = crypto.randomUUID();
  if (offlineState().isAway) return enqueue(request, Key, null);
  const startedAt = Date.now();
  const sent = send({ ...request, headers: { ...request.headers, 'Idempotency-Key': Key } });
  const answer = await answerOrLost(sent);
  if (answer !== lost) return answer;
  // It may arrive still: the key is the same, so it counts once, and then it does not wait any more.
  const inItsPlace = await enqueue(request, Key, startedAt);
  const waiting = offlineState().writes.find((one) => one.Key === Key);
  void sent.then(
    () => waiting && dropWrite(waiting.Id),
    () => undefined,
  );
  return inItsPlace;
}

const isSignOut = (path: string): boolean => path === '/Logout';

/**
 * Sits between the calls of the page and the network: reads are kept and, without network, answered from what is kept; writes of the
 * field wait with their Idempotency-Key; all others say that they need the network.
 */
export function offlineInterceptor(request: WireRequest, send: Transport): Promise<unknown> {
  if (!keepsHere()) return send(request);
  if (request.endpoint.method === 'GET' && !request.endpoint.acts) return readThrough(request, send);
  // A sign-out happens here, whatever the service hears of it.
  if (isSignOut(request.path) && offlineState().isAway) return Promise.resolve(undefined);
  return writeThrough(request, send);
}
