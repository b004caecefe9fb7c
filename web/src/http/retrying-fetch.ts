import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import type { Connection } from './connection.ts';
import { away } from './reached.ts';

/** How often and how long apart a failed request is sent again (product.md section 7 "Request behaviour"). */
const retries = 4;
const pause = 500;
/** For how long nothing at all may come. */
const silence = 30_000;
/** Bytes that a slow network takes in a millisecond (256 kbit a second): a file is given the time that it needs there. */
const slowest = 32;

const noContent = 204;
const final = new Set([400, 401, 405]);

/** Whether a status fails at once instead of being tried again. */
export const isFinal = (status: number): boolean => final.has(status);

/** A full disk remains full until a person makes room: the page says so at once. */
const isDiskFull = ({ body }: HttpFailure): boolean => (body as { Code?: string } | null)?.Code === diskFull;
const diskFull: ErrorCode = 'DiskFull';

/** An answer that is no success. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.body = body;
  }
}

const bytesOf = (body: RequestInit['body']): number =>
  body instanceof FormData
    ? [...body.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
    : 0;

/** Fetches, and gives up where nothing comes for too long; what keeps coming, however large it is, may take its time. */
async function fetchWhileAlive(url: string, request: RequestInit): Promise<Response> {
  const stopping = new AbortController();
  const giveUp = () => stopping.abort(new DOMException('Nothing came for too long', 'TimeoutError'));
  let timer = setTimeout(giveUp, silence + bytesOf(request.body) / slowest);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silence);
  };
  const stop = () => clearTimeout(timer);
  const response = await fetch(url, { ...request, signal: stopping.signal }).catch((error: unknown) => {
    stop();
    throw error;
  });
  // Some browsers give an answer without content an empty body, with which no other answer can be made.
  if (!response.body || response.status === noContent) {
    stop();
    return response;
  }
  alive();
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, out) => {
        alive();
        out.enqueue(part);
      },
      flush: stop,
    }),
  );
  return new Response(body, response);
}

async function attempt(url: string, request: RequestInit): Promise<Response> {
  const response = await fetchWhileAlive(url, request);
  if (response.ok) return response;
  throw new HttpFailure(response.status, await response.json().catch(() => null));
}

/** Whether the service cannot be reached, rather than being at fault. */
const isAway = (error: unknown): boolean => !(error instanceof HttpFailure) || away.has(error.status);

/**
 * Fetches, and tries again after a lost connection or any failing answer but 400, 401, 405 and a full disk, with the same headers
 * and body; then it waits for a service that cannot be reached, which the page says meanwhile. Throws `HttpFailure`, or what `fetch` throws.
 */
export async function fetchWithRetries(url: string, request: RequestInit, connection: Connection): Promise<Response> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt(url, request);
    } catch (error) {
      const hopeless = error instanceof HttpFailure && (isFinal(error.status) || isDiskFull(error));
      if (hopeless || (retry === retries && !isAway(error))) throw error;
      if (retry === retries) return connection.wait(() => attempt(url, request), isAway);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
