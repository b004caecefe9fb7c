import type { ReceivedRequest } from './provider-server.ts';

/** The parts of a form by their names, as text. */
export function readMultipart({ headers, body }: ReceivedRequest): Record<string, string> {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? 'none';
  const parts = body.split(`--${boundary}`).map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    return [/ name="([^"]+)"/.exec(head)?.[1] ?? '', rest.join('\r\n\r\n').replace(/\r\n$/, '')];
  });
  return Object.fromEntries(parts.filter(([name]) => name));
}
