import { Readable } from 'node:stream';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { partsOf } from './file-parts.ts';
import { assertMayDownload } from './file-rights.ts';
import { findSpecialFile } from './special-files.ts';

/** A stream of bytes reads one piece ahead; one of objects would hold sixteen of them. */
const asBytes = { objectMode: false, highWaterMark: 64 * 1024 };

/** What was begun, from its first piece. */
async function* continued(first: IteratorResult<Buffer, void>, parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* parts;
}

/**
 * Answers a file of the caller's own, to be saved and never run. Throws `NotReady` while it is being made, and what
 * `assertMayDownload` throws.
 */
export async function sendFile(
  db: Db,
  stored: typeof notifications.$inferSelect,
  { caller, request, reply, now }: { caller: Caller; request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<FastifyReply> {
  if (stored.State !== SpoolerState.ended) throw problem('NotReady');
  await assertMayDownload(db, stored, caller, now);
  const parts = partsOf(db, stored.Id);
  // Before the answer begins, so that a store of files that is away can still be its answer.
  const first = await parts.next();
  const more = findSpecialFile(stored.Resource)?.detailsOf(stored);
  trailOf(request).details = { Resource: stored.Resource, Rows: stored.Rows, ...more };
  await db.update(notifications).set({ DownloadedAt: now.toISOString() }).where(eq(notifications.Id, stored.Id));
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', stored.MimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(stored.FileName)}`)
    .header('content-length', stored.Size ?? 0)
    .send(Readable.from(continued(first, parts), asBytes));
}
