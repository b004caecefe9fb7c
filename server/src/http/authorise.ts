import { apiKeyPrefix } from '@circolo/contract/access/api-keys/api-key';
import { isForKeys, scopeOpens } from '@circolo/contract/access/api-keys/key-cap';
import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import { audiencesOf, mayCall } from '@circolo/contract/authorization/call-access';
import { problem } from '@circolo/contract/errors/problem';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import { findKeyCaller } from './key-bearer.ts';
import { deviceOf, trailOf } from './security-log/request-trail.ts';
import { assertSteppedUp } from './step-up.ts';

/** The Bearer token of a request; the scheme is written in any letter case (RFC 9110). */
export const bearer = (request: FastifyRequest): string | null =>
  /^bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Who a request's Bearer belongs to. Throws `MissingToken`, `InvalidToken`, `ApiKeyError` (401), and `Flood` (429) of a key. */
export async function findBearer(api: Api, request: FastifyRequest): Promise<Caller> {
  const token = bearer(request);
  if (!token) throw problem('MissingToken');
  if (token.startsWith(apiKeyPrefix)) return findKeyCaller(api, token, request);
  const found = await api.findCaller(token);
  if (!found) throw problem('InvalidToken');
  return found;
}

const isFor = (call: Endpoint, caller: Caller): boolean =>
  audiencesOf(call).includes(caller.Audience) &&
  mayCall(call, caller) &&
  (!caller.ApiKey || scopeOpens(caller.ApiKey.Scope, call));

const mustFirst = {
  enrol: 'TwoFactorEnrolmentRequired',
  changePassword: 'PasswordChangeRequired',
  proveEmail: 'EmailProofRequired',
} as const satisfies Record<RequiredAction, string>;

const isOpenTo = (call: Endpoint, must: RequiredAction): boolean =>
  (must === 'proveEmail' ? call.whileUnproven : call.evenWhenLimited) === true;

/**
 * Who makes the call, if they may: null for a public call without a session. Throws what `findBearer` does, `AccessDenied` and, for somebody who must do something else first, `TwoFactorEnrolmentRequired`,
 * `PasswordChangeRequired` and `EmailProofRequired` (405), `NotWhileActing` (405) to staff who act as a customer, `NotByKey` (405)
 * to keys, and `StepUpRequired` (405).
 */
export async function authorise(api: Api, call: Endpoint, request: FastifyRequest): Promise<Caller | null> {
  if (call.access === 'public') return null;
  const caller = { ...(await findBearer(api, request)), Ip: request.ip, Device: deviceOf(request) };
  trailOf(request).caller = caller;
  if (caller.ApiKey && !isForKeys(call)) throw problem('NotByKey');
  if (!isFor(call, caller)) throw problem('AccessDenied');
  if (caller.ActingFor && call.notWhileActing) throw problem('NotWhileActing');
  if (caller.Must && !isOpenTo(call, caller.Must)) throw problem(mustFirst[caller.Must]);
  // Who has nothing to show yet: what the call creates then is the handler's to limit.
  if (call.stepUp && caller.Must !== 'proveEmail') assertSteppedUp(caller, api.now());
  return caller;
}
