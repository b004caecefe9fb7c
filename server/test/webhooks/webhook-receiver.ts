import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the other system got it. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/**
 * Checks a signature as a receiver does, by the text of the standard (https://www.standardwebhooks.com): any of the signatures may be right. Of code of its own, so
 * that a mistake of ours is not made twice.
 */
export function isSignedWith(secret: string, { headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const right = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((part) => {
      const [version, signature = ''] = part.split(',');
      const given = Buffer.from(signature, 'base64');
      return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
    });
}

/** Another system: keeps what it is sent, and answers as a test says. */
export async function openReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = {
    received,
    /** Answers a call; by default with 200. */
    answer: (response: ServerResponse, _call: ReceivedWebhook): void => void response.writeHead(200).end('ok'),
    url: '',
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(parts).toString('utf8'), path: request.url ?? '' };
      received.push(call);
      receiver.answer(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`; // Only a server on a pipe has another kind of address.
  return receiver;
}

/** Another system, as tests see it. */
export type WebhookReceiver = Awaited<ReturnType<typeof openReceiver>>;
