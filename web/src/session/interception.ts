import type { Transport, WireRequest } from '@circolo/contract/http/client';

/** Decides on a call before it is sent, where this device works without network; `send` is the way to the service. */
export type Interceptor = (request: WireRequest, send: Transport) => Promise<unknown>;

let interceptor: Interceptor | null = null;
/** Answers that the service has not given yet: what was written waits on this device. */
const waiting = new WeakSet<object>();
/** What pages know of the records that they write to, by the bodies of the calls. */
const origins = new WeakMap<object, Record<string, unknown>>();

/** Puts an interceptor before every call of this page, or takes it away. */
export function intercept(next: Interceptor | null): void {
  interceptor = next;
}

/** Whether something decides on calls before they are sent. */
export const isIntercepted = (): boolean => interceptor !== null;

/** The same transport behind whatever intercepts calls at that time. */
export const intercepted =
  (send: Transport): Transport =>
  (request) =>
    interceptor ? interceptor(request, send) : send(request);

/** Marks an answer in place of the service’s while a write waits for the network. */
export function markWaiting<T extends object>(answer: T): T {
  waiting.add(answer);
  return answer;
}

/** Whether what was written waits for the network: then it is not saved yet, and no one may say so. */
export const isWaiting = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && waiting.has(answer);

/** Notes what a record is like that a call changes without naming all of it; that stays on this device. */
export function madeFrom<T extends object>(body: T, origin: object): T {
  origins.set(body, { ...origin });
  return body;
}

/** What was noted of a call's body. */
export const originOf = (body: unknown): Record<string, unknown> | null =>
  (typeof body === 'object' && body !== null ? origins.get(body) : undefined) ?? null;
