import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const posted = z.object({ to: z.string(), text: z.string(), id: z.string() });
export type PostedSms = z.infer<typeof posted>;

/** A real server in the place of a provider of text messages. */
export interface SmsInbox {
  url: string;
  /** What was posted, in order; what it answered with a fault, too. */
  texts: PostedSms[];
  /** What it answers to the next ones; without an entry it takes them. */
  faults: number[];
  close(): Promise<void>;
}

/** Opens one on a port of this machine. Close it when done. */
export async function smsInbox(): Promise<SmsInbox> {
  const texts: PostedSms[] = [];
  const faults: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      texts.push(posted.parse(JSON.parse(Buffer.concat(chunks).toString())));
      response.writeHead(faults.shift() ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: `SM${texts.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}/sms`,
    texts,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
