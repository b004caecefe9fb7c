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
import { filesDigest, receiveFile } from '../../http/receive-file.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { exchangeMessages as t } from '../../tables/invoicing/exchange-tables.ts';
import { sendForeignFile } from '../documents/files/send-foreign-file.ts';
import type { ReceivedMessage } from './messages/read-messages.ts';
import { readInWorker } from './receive-messages.ts';
import { takeMessage } from './take-message.ts';

const source = sourceOf(resource, t, {
  conditions: { Search: textIn(t.FileName) },
  natural: [desc(t.ReceivedAt), desc(t.Id)],
  label: t.FileName,
});

/** Receives a message or a zip of them, and reads it. */
async function receive(request: FastifyRequest): Promise<ReceivedMessage[]> {
  const { name, content } = await receiveFile(request, messagesMostBytes);
  const received = await readInWorker(name, content);
  if (received.length === 0) throw problem('MessageUnreadable');
  return received;
}

const digestOf = (received: readonly ReceivedMessage[]): string =>
  filesDigest(received.map(({ FileName, Content }) => ({ name: FileName, content: Content })));

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
    const { FileName: Name, Content, ContentKey } = t;
    const [found] = await db.select({ Name, Content, ContentKey }).from(t).where(eq(t.Id, params.Id));
    return sendForeignFile(db, reply, orNotFound(found));
  });
}
