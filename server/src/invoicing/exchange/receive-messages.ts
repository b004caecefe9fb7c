import { Problem } from '@circolo/contract/errors/problem';
import { ExchangeChannelKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { eq } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { exchangeChannels } from '../../tables/invoicing/exchange-tables.ts';
import { inWorker } from '../../xml/in-worker.ts';
import { ChannelError, type ExchangeChannel } from './channel.ts';
import { type ChannelRow, openChannel } from './open-channel.ts';
import { asideReasonOf, type ReceivedMessage, type readMessages } from './read-messages.ts';
import { takeMessage } from './take-message.ts';

/** Reads a message or a zip of them in a thread of its own. */
export const readInWorker = inWorker<typeof readMessages>(new URL('./messages-worker.ts', import.meta.url));

const channel = ExchangeChannelKind.intermediary;

/** Waiting for other files is over later; any other refusal is about this file, which would come again for ever. */
async function readOrSetAside(name: string, content: Buffer): Promise<ReceivedMessage[]> {
  try {
    return await readInWorker(name, content);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'TooManyAttempts') throw error;
    return [{ FileName: name, Content: content, Stated: null, Reason: asideReasonOf(error) }];
  }
}

/** Takes what came since the last time; the place moves on only with what was stored, so nothing is lost by an interruption. */
async function receiveAll(way: ExchangeChannel, { Id, Cursor }: ChannelRow, { db, now }: JobContext): Promise<void> {
  for (let since = Cursor, more = true; more; ) {
    const received = await way.receive(since);
    for (const { Name, Content } of received.Messages)
      for (const message of await readOrSetAside(Name, Content))
        await transaction(db, (tx) => takeMessage(tx, message, { caller: null, now: now(), channel }));
    // A place that does not move would be read for ever.
    more = received.More && received.Cursor !== since;
    since = received.Cursor;
    await db.update(exchangeChannels).set({ Cursor: since }).where(eq(exchangeChannels.Id, Id));
  }
}

/** Reads the messages that the intermediaries have for us. */
export const receiveExchangeMessages = defineJob<object>(
  'receive-exchange-messages',
  { cron: '*/10 * * * *' },
  async (_payload, context) => {
    const { db, settings, log } = context;
    const channels = await db.select().from(exchangeChannels).where(eq(exchangeChannels.Active, true));
    for (const one of channels) {
      const way = openChannel(one, settings);
      if (!way) continue;
      try {
        await receiveAll(way, one, context);
      } catch (error) {
        if (!(error instanceof ChannelError)) throw error;
        log.warn({ err: error, channel: one.Id }, 'messages of an intermediary were not read');
      }
    }
  },
);
