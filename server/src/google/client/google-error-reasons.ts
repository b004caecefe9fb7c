import { z } from 'zod';
import { GoogleError } from './google-error.ts';
import type { GoogleRequest, GoogleResponse } from './google-request.ts';

/** Both shapes of Google's errors: `errors[].reason` of the older APIs, `details[].reason` of the newer ones. */
const refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** What Google names as the reason of a refusal. */
export function reasonsOf(body: unknown): string[] {
  const { data } = refusal.safeParse(body);
  if (!data) return [];
  const { status, errors = [], details = [] } = data.error;
  return [status, ...[...errors, ...details].map(({ reason }) => reason)].filter((reason) => reason !== undefined);
}

const limits = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'RATE_LIMIT_EXCEEDED'];
const missing = ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];
const disabled = ['accessNotConfigured', 'SERVICE_DISABLED'];

/** The longest pause that is waited inside a run. */
const longestPause = 2_000;
/** How long is waited where Google does not say. */
const ownPause = 300;
const longLimit = 15 * 60_000;

const isOneOf = (reasons: readonly string[], known: readonly string[]): boolean =>
  reasons.some((reason) => known.includes(reason));

const isLimited = ({ status, body }: GoogleResponse): boolean =>
  status === 429 || (status === 403 && isOneOf(reasonsOf(body), limits));

/** Milliseconds of the header `Retry-After`, which is seconds or a date; null where there is none. */
function askedPause({ headers }: GoogleResponse, now: Date): number | null {
  const text = headers.get('retry-after');
  if (!text) return null;
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(asked) ? Math.max(asked, 0) : null;
}

/**
 * Milliseconds after which a question is asked once more; null for not at all. What was refused for its limit has not
 * been done; a call without an answer may have been done, so a POST is left to the next run, which recognises it.
 */
export function pauseOf(answer: GoogleResponse | null, method: GoogleRequest['method']): number | null {
  if (!answer || answer.status >= 500) return method === 'POST' ? null : ownPause;
  if (!isLimited(answer)) return null;
  const asked = askedPause(answer, new Date());
  return asked !== null && asked <= longestPause ? asked : null;
}

/** Why the run cannot go on; null where the caller decides. */
export function googleErrorOf(answer: GoogleResponse | null, now: Date): GoogleError | null {
  if (!answer || answer.status >= 500) return new GoogleError('NotReachable');
  if (isLimited(answer)) {
    const pause = askedPause(answer, now) ?? longLimit;
    return new GoogleError('RateLimited', new Date(now.getTime() + pause));
  }
  if (answer.status === 401) return new GoogleError('RevokedGrant');
  if (answer.status !== 403) return null;
  const reasons = reasonsOf(answer.body);
  if (isOneOf(reasons, missing)) return new GoogleError('MissingScope');
  return isOneOf(reasons, disabled) ? new GoogleError('ApiDisabled') : null;
}
