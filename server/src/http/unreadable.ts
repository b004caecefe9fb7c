import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { type HeaderSettings, headersOfUnrouted } from './security-headers/fixed-headers.ts';

/** What Node says of bytes that are no request, or one whose headers do not fit. */
interface ClientError extends Error {
  code?: string;
  /** A Buffer; Fastify calls it otherwise. */
  rawPacket?: unknown;
}

/** The language that bytes ask for, as far as they can be read. */
function languageIn(packet: unknown) {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  return languageOf(/^accept-language:\s*([^\r\n]*)/im.exec(text)?.[1]);
}

/**
 * Answers what never becomes a request (headers that are too large, a broken line) like any other mistake: 400 with a
 * Code (decisions.md section 2 "Bodies"). A caller that is too slow gets 408, and may come again.
 */
export function unreadableAnswer(settings: HeaderSettings): (error: ClientError, socket: Socket) => void {
  const headers = Object.entries(headersOfUnrouted(settings)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => answerUnreadable(error, socket, headers);
}

function answerUnreadable(error: ClientError, socket: Socket, headers: readonly string[]): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const Message = translator(languageIn(error.rawPacket))('errors.InvalidRequest');
  const body = JSON.stringify({ Message, Code: 'InvalidRequest' });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...headers,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
