import type { Transport, WireRequest } from '@circolo/contract/http/client';
import { isWrite } from '@circolo/contract/http/endpoint';
import { ApiProblem, LostConnection } from './api-problem.ts';
import type { Connection } from './connection.ts';
import { fetchWithRetries, HttpFailure, isFinal } from './retrying-fetch.ts';

/** What the transport needs to know of the page around it. */
export interface Surroundings {
  /** The full address of a call's path. */
  urlOf: (path: string) => string;
  accessToken: () => string | null;
  /** Renews the session that the given token belonged to; false when that is refused. */
  renew: (refusedToken: string | null) => Promise<boolean>;
  /** The session has ended for good. `path` is the path of the call that showed it. */
  signedOut: (path: string) => void;
  /** The service cannot be reached or is at fault. */
  lost: (error: LostConnection) => void;
  /** What a lost connection says to the reader. */
  lostMessage: () => string;
  /** Where calls wait for a service that cannot be reached. */
  connection: Connection;
  language: () => string;
  antiForgeryToken: () => string | null;
}

/** Bearer tokens go to every call but the refresh, which carries its own. */
const takesToken = (url: string) => !url.split('?', 1)[0]?.includes('Refresh');

function bodyOf({ endpoint, body }: WireRequest): FormData | string | null {
  if (body === undefined) return null;
  if (!endpoint.upload) return JSON.stringify(body);
  const form = new FormData();
  form.set('file', body as Blob); // An upload's body is the chosen file.
  return form;
}

function headersOf(request: WireRequest, key: string | null, around: Surroundings): Headers {
  const headers = new Headers(request.headers);
  headers.set('Accept-Language', around.language());
  if (request.body !== undefined && !request.endpoint.upload) headers.set('Content-Type', 'application/json');
  if (key) headers.set('Idempotency-Key', key);
  const antiForgery = request.endpoint.method === 'GET' ? null : around.antiForgeryToken();
  if (antiForgery) headers.set('X-XSRF-TOKEN', antiForgery);
  const token = takesToken(request.path) ? around.accessToken() : null;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function answerOf(request: WireRequest, response: Response): Promise<unknown> {
  if (request.endpoint.answer === 'file') return response.blob();
  if (request.endpoint.answer === 'nothing' || response.status === 204) return undefined;
  return response.json();
}

/**
 * Sends calls as the specification asks: retries, one refresh on 401 with one replay, refusals to the caller,
 * faults to the error page. `faultsToCaller` leaves faults with the caller (lists and calls in the background).
 */
export function sessionTransport(around: Surroundings, options: { faultsToCaller?: boolean } = {}): Transport {
  const attempt = async (request: WireRequest, key: string | null): Promise<unknown> => {
    const response = await fetchWithRetries(
      around.urlOf(request.path),
      {
        method: request.endpoint.method,
        credentials: 'include',
        cache: 'no-store',
        headers: headersOf(request, key, around),
        body: bodyOf(request),
      },
      around.connection,
    );
    return answerOf(request, response);
  };

  const refused = (error: unknown): ApiProblem | LostConnection => {
    if (error instanceof ApiProblem) return error;
    const failure = error instanceof HttpFailure ? error : undefined;
    if (failure && isFinal(failure.status)) return new ApiProblem(failure.status, failure.body);
    const lost =
      error instanceof LostConnection
        ? error
        : new LostConnection(around.lostMessage(), failure?.status, error, failure?.body);
    if (!options.faultsToCaller) around.lost(lost);
    return lost;
  };

  return async (request) => {
    // One key per action: it stays the same over the retries and the replay; what has waited for the network brings its own.
    const key = isWrite(request.endpoint) ? (request.headers['Idempotency-Key'] ?? crypto.randomUUID()) : null;
    const token = around.accessToken();
    try {
      return await attempt(request, key);
    } catch (error) {
      const problem = refused(error);
      const renewable = problem.status === 401 && token !== null && takesToken(request.path);
      if (!renewable) throw problem;
      const renewed = await around.renew(token).catch((fault) => {
        throw refused(fault);
      });
      if (!renewed) {
        around.signedOut(request.path);
        throw problem;
      }
    }
    try {
      return await attempt(request, key);
    } catch (error) {
      const problem = refused(error);
      if (problem.status === 401) around.signedOut(request.path);
      throw problem;
    }
  };
}
