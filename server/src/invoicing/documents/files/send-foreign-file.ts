import type { FastifyReply } from 'fastify';

/** Answers a file that came from others: a browser stores it and does not show it. */
export const sendForeignFile = (reply: FastifyReply, { Name, Content }: { Name: string; Content: Buffer }) =>
  reply
    .type('application/octet-stream')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(Name)}`,
    })
    .send(Buffer.from(Content));
