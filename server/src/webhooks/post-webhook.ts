import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateHost, PrivateHostError } from '../http/checked-host.ts';
import { checkedLookup } from '../http/checked-lookup.ts';
import { hostOf } from './webhook-address.ts';

/** Milliseconds for one attempt, from the question where the host is to the end of its answer. */
const patience = 10_000;
/** Bytes of an answer that are read before the connection is closed; nothing in it is looked at. */
const mostBytes = 16_384;

/** What became of an attempt: the status of the answer, or why there was none. */
export type WebhookOutcome = { status: number } | { error: string };

interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether the host may be in a private network, and be reached without TLS. */
  privateAllowed: boolean;
}

/** What an error is called in the log of deliveries: by its code where it has one, never with an address in it. */
function nameOf(error: unknown): string {
  if (error instanceof PrivateHostError) return error.message;
  if (!(error instanceof Error)) return 'The call failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${patience / 1000} seconds`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 200);
}

function post({ url, headers, body, privateAllowed }: Call): Promise<number> {
  const address = new URL(url);
  const isSecure = address.protocol === 'https:';
  if (!privateAllowed && (!isSecure || isPrivateHost(hostOf(address))))
    throw new PrivateHostError(`${address.hostname} is in a private network, or not https`);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const bytes = Buffer.from(body);
  const sent = (isSecure ? requestHttps : requestHttp)(
    address,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.length),
        'user-agent': 'Circolo-Webhooks/1',
      },
      lookup: checkedLookup(privateAllowed),
      agent: false,
      signal: AbortSignal.timeout(patience),
    },
    (response) => {
      // A redirect is an answer like another one: nothing follows it.
      const status = response.statusCode ?? 0;
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostBytes) response.destroy();
      });
      response.on('error', reject);
      response.on('close', () => resolve(status));
      response.on('end', () => resolve(status));
    },
  );
  sent.on('error', reject);
  sent.end(bytes);
  return promise;
}

/** Posts a message to an endpoint, once. */
export async function postWebhook(call: Call): Promise<WebhookOutcome> {
  try {
    return { status: await post(call) };
  } catch (error) {
    return { error: nameOf(error) };
  }
}
