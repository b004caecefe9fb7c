import {
  type AnsweredRequest,
  type ProviderServer,
  type ReceivedRequest,
  serveProvider,
} from '../providers/provider-server.ts';
import { type FakeAccount, type GoogleAccounts, openAccounts } from './google-accounts.ts';

/** One API of the test server: answers a request whose token was good; `path` is the whole one. */
export type GoogleRoutes = (asked: ReceivedRequest) => AnsweredRequest;

export interface GoogleServer
  extends ProviderServer,
    Pick<GoogleAccounts, 'expireTokens' | 'revokeGrants' | 'isGranted' | 'grant'> {
  /** Who is signed in at Google, and what they grant when they are asked; null is "No". */
  person: FakeAccount;
  /** Each is answered by an API in place of its own answer, in their order. */
  failures: AnsweredRequest[];
  /** Requests to the APIs that changed something. */
  writes(): ReceivedRequest[];
}

const error = (status: number, reason: string, headers: Record<string, string> = {}): AnsweredRequest => ({
  status,
  headers,
  body: { error: { code: status, message: 'Refused', errors: [{ domain: 'usageLimits', reason }], status: reason } },
});

/** Both ways in which Google says that it was asked too often; without seconds it does not say for how long. */
export const tooOften = (status: 403 | 429 = 429, seconds?: number): AnsweredRequest =>
  error(
    status,
    status === 403 ? 'userRateLimitExceeded' : 'rateLimitExceeded',
    seconds === undefined ? {} : { 'retry-after': String(seconds) },
  );

/** It is broken for a moment. */
export const unavailable: AnsweredRequest = error(503, 'backendError');

/** The API is not switched on in the project. */
export const apiDisabled: AnsweredRequest = error(403, 'accessNotConfigured');

const unknown: AnsweredRequest = error(404, 'notFound');

/** The configuration of a server that this Google is all of Google for. */
export const googleVariablesOf = ({ baseUrl }: Pick<ProviderServer, 'baseUrl'>) => ({
  GOOGLE_CLIENT_ID: 'circolo.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-never-shown',
  GOOGLE_BASE_URL: baseUrl,
});

/**
 * A server that speaks as Google does: its accounts (OpenID Connect with PKCE, RFC 6749, RFC 7009), and the APIs that are
 * given, below the paths of `google-config.ts`.
 */
export async function serveGoogle(
  { calendar, people }: { calendar?: GoogleRoutes; people?: GoogleRoutes } = {},
  port = 0,
): Promise<GoogleServer> {
  const failures: AnsweredRequest[] = [];
  const person: FakeAccount = { sub: '108', email: 'anna.gialli@gmail.com', grants: 'all' };
  const accounts = openAccounts(() => ({ baseUrl: server.baseUrl, person }));

  function api(asked: ReceivedRequest): AnsweredRequest {
    const routes = asked.path.startsWith('/calendar/v3/')
      ? calendar
      : asked.path.startsWith('/v1/')
        ? people
        : undefined;
    const scope = routes === calendar ? 'calendar.events' : 'contacts';
    const refusal = accounts.refusal(asked, scope);
    return refusal ?? failures.shift() ?? routes?.(asked) ?? unknown;
  }

  const server: GoogleServer = {
    ...(await serveProvider((asked) => accounts.answer(asked) ?? api(asked), port)),
    person,
    failures,
    expireTokens: accounts.expireTokens,
    revokeGrants: accounts.revokeGrants,
    isGranted: accounts.isGranted,
    grant: accounts.grant,
    writes: () => server.asked.filter(({ method, path }) => method !== 'GET' && /^\/(calendar\/v3|v1)\//.test(path)),
  };
  return server;
}
