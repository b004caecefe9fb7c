import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../../db/database.ts';
import { readContent, type StoredContent } from '../../../files/content.ts';

/** Answers a file that came from others: a browser stores it and does not show it. */
export async function sendForeignFile(
  db: Queryable,
  reply: FastifyReply,
  { Name, ...stored }: StoredContent & { Name: string },
): Promise<FastifyReply> {
  const content = await readContent(db, stored);
  return reply
    .type('application/octet-stream')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(Name)}`,
    })
    .send(content);
}
