import { createHash } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { ExchangeChannelKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import {
  messageFile,
  messagesMostBytes,
  exchangeMessages as resource,
  uploadMessages,
} from '@circolo/contract/invoicing/exchange/exchange-message';
import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { orNotFound, readFile, write } from '../../http/implement.ts';
import { textIn } from '../../resource/conditions.ts';
import { count, list, one } from '../../resource/read-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { sourceOf } from '../../resource/source-of.ts';
import { exported } from '../../spooler/exported.ts';
import { exchangeMessages as t } from '../../tables/invoicing/exchange-tables.ts';
import type { ReceivedMessage } from './messages/read-messages.ts';
import { readInWorker } from './receive-messages.ts';
import { takeMessage } from './take-message.ts';

const source = sourceOf(resource, t, {
  conditions: { Search: textIn(t.FileName) },
  natural: [desc(t.ReceivedAt), desc(t.Id)],
  label: t.FileName,
});

/** Reads the one file of a multipart body; whatever breaks on the way is the sender's doing. */
async function receive(request: FastifyRequest): Promise<ReceivedMessage[]> {
  const file = await request.file({ limits: { fileSize: messagesMostBytes } }).catch(() => undefined);
  if (!file) throw problem('UnreadableBody');
  const content = await file.toBuffer().catch(() => undefined);
  if (file.file.truncated) throw problem('FileTooLarge', { parameters: { max: messagesMostBytes >> 20 } });
  if (!content) throw problem('UnreadableBody');
  const received = await readInWorker(file.filename, content);
  if (received.length === 0) throw problem('MessageUnreadable');
  return received;
}

const digestOf = (received: readonly ReceivedMessage[]): string => {
  const hash = createHash('sha256');
  for (const { FileName, Content } of received) hash.update(FileName).update(Content);
  return hash.digest('base64url');
};

/** What came from the exchange system, and taking it in. */
export function exchangeMessagesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
  write(
    api,
    uploadMessages,
    async (tx, { caller, now }, received: ReceivedMessage[]) => {
      const taken = [];
      for (const message of received)
        taken.push(await takeMessage(tx, message, { caller, now, channel: ExchangeChannelKind.manual }));
      return taken;
    },
    (_db, { request }) => receive(request),
    digestOf,
  );
  readFile(api, messageFile, async (db, { params, reply }) => {
    const [found] = await db.select({ Content: t.Content, FileName: t.FileName }).from(t).where(eq(t.Id, params.Id));
    const { Content, FileName } = orNotFound(found);
    // It came from others: a browser stores it and does not show it.
    return reply
      .type('application/octet-stream')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(FileName)}`,
      })
      .send(Content);
  });
}
