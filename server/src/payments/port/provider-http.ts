import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from './port.ts';

/** One request to a provider that has no usable SDK. */
export interface ProviderRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** A text and a form are sent as they are, anything else as JSON. */
  body?: unknown;
}

/** What came back, read; a body that is not JSON is null. */
export interface ProviderAnswer {
  status: number;
  body: unknown;
}

const busy = (status: number): boolean => status === 429 || status >= 500;

/** The longest wait that a page is worth; what needs longer is tried again by a job. */
const longestPause = 2_000;

function pauseOf(response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after') ?? 0.3);
  return Number.isFinite(seconds) ? seconds * 1000 : longestPause + 1;
}

async function once({ method, url, headers, body }: ProviderRequest, timeout: number): Promise<Response | null> {
  const asIs = body === undefined || typeof body === 'string' || body instanceof FormData;
  const text = asIs ? body : JSON.stringify(body);
  const sent = new Headers({ accept: 'application/json', ...headers });
  // The boundary of a form is `fetch`'s to name.
  if (typeof text === 'string' && !sent.has('content-type')) sent.set('content-type', 'application/json');
  try {
    return await fetch(url, {
      method,
      headers: sent,
      body: text ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  } catch {
    // The reason may quote what was sent: only the missing answer counts.
    return null;
  }
}

/**
 * Asks a provider, once more where it was busy or did not answer (every request of ours carries an idempotency key or
 * changes nothing). Throws `ProviderError` without anything of the request in it.
 */
export async function askProvider(
  provider: string,
  request: ProviderRequest,
  timeout: number,
): Promise<ProviderAnswer> {
  let response = await once(request, timeout);
  if (!response || busy(response.status)) {
    const pause = pauseOf(response);
    if (pause <= longestPause) {
      await wait(pause);
      response = await once(request, timeout);
    }
  }
  if (!response) throw new ProviderError(provider, `${provider} does not answer.`, { retry: true });
  if (busy(response.status))
    throw new ProviderError(provider, `${provider} is busy or broken (${response.status}).`, { retry: true });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}
