import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ConnectionFault } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { z } from 'zod';
import { checkedAddress, PrivateHostError } from '../../../http/checked-host.ts';
import { ChannelError, type ExchangeChannel } from './channel.ts';

interface Connection {
  Url: string;
  Token: string;
  /** Whether it may be in a private network, and then without TLS. */
  privateHosts: boolean;
}

interface Answer {
  status: number;
  body: unknown;
}

const patience = 20_000;
const mostBytes = 16 * 1024 * 1024;

const accepted = z.object({ Reference: z.string().max(100).nullable().default(null) });
const refusal = z.object({ Message: z.string() });
const received = z.object({
  Messages: z.array(z.object({ Name: z.string().max(200), Content: z.base64() })).max(100),
  Cursor: z.string().max(200),
  More: z.boolean(),
});

async function ask(
  { Url, Token, privateHosts }: Connection,
  method: 'GET' | 'POST',
  path: string,
  sent?: { key: string; body: string },
): Promise<Answer> {
  const { protocol, hostname, port, pathname, host } = new URL(Url);
  const isSecure = protocol === 'https:';
  if (!isSecure && !privateHosts) throw new ChannelError('Only https is used', { retry: false });
  const name = hostname.replace(/^\[|\]$/g, '');
  const address = await checkedAddress(name, privateHosts);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const broken = () =>
    reject(new ChannelError('The intermediary does not answer', { retry: true, fault: ConnectionFault.unreachable }));
  const asked = (isSecure ? requestHttps : requestHttp)(
    {
      method,
      host: address,
      port: port || (isSecure ? 443 : 80),
      path: pathname.replace(/\/$/, '') + path,
      headers: {
        host,
        accept: 'application/json',
        authorization: `Bearer ${Token}`,
        ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
      },
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(isSecure && isIP(name) === 0 && { servername: name }),
    },
    (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > mostBytes) response.destroy();
      });
      response.on('error', broken);
      response.on('close', broken); // After its end it changes nothing.
      response.on('end', () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString('utf8')) });
        } catch {
          resolve({ status: response.statusCode ?? 0, body: null });
        }
      });
    },
  );
  asked.on('error', broken);
  asked.end(sent?.body);
  return promise;
}

const isBusy = (status: number): boolean => status === 429 || status >= 500 || status === 0;

/** What an answer says, if it is one: a wrong token and a busy server are tried again later, for staff and time may help. */
function understood<T>({ status, body }: Answer, schema: z.ZodType<T>): T {
  if (isBusy(status)) throw new ChannelError(`The intermediary answers ${status}`, { retry: true });
  if (status === 401 || status === 403)
    throw new ChannelError('The intermediary refuses the token', { retry: true, fault: ConnectionFault.credentials });
  if (status >= 400) {
    const stated = refusal.safeParse(body);
    throw new ChannelError(stated.data?.Message.slice(0, 500) ?? `The intermediary answers ${status}`, {
      retry: false,
    });
  }
  const read = schema.safeParse(body);
  if (!read.success) throw new ChannelError('The intermediary answers something else', { retry: true });
  return read.data;
}

async function asked(
  connection: Connection,
  ...request: [method: 'GET' | 'POST', path: string, sent?: { key: string; body: string }]
) {
  try {
    return await ask(connection, ...request);
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    if (error instanceof PrivateHostError) throw new ChannelError(error.message, { retry: false });
    // The name of the host is not found, for now.
    throw new ChannelError('The intermediary does not answer', { retry: true, fault: ConnectionFault.unreachable });
  }
}

/** An intermediary that speaks the protocol of docs/operations.md ("An intermediary for electronic invoices"). */
export const intermediaryChannel = (connection: Connection): ExchangeChannel => ({
  send: async ({ Key, Name, Sha256, Content }) => {
    const body = JSON.stringify({ Name, Sha256, Content: Content.toString('base64') });
    return understood(await asked(connection, 'POST', '/files', { key: Key, body }), accepted).Reference;
  },
  receive: async (cursor) => {
    const path = cursor === null ? '/messages' : `/messages?since=${encodeURIComponent(cursor)}`;
    const { Messages, Cursor, More } = understood(await asked(connection, 'GET', path), received);
    return {
      Messages: Messages.map((one) => ({ Name: one.Name, Content: Buffer.from(one.Content, 'base64') })),
      Cursor,
      More,
    };
  },
  tryConnection: async () => {
    understood(await asked(connection, 'GET', '/messages'), received);
  },
});
