import { Problem } from '@circolo/contract/errors/problem';
import { MessageState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { exchangeChannels, documentTransmissions as t } from '../../tables/invoicing/exchange-tables.ts';
import { inWorker } from '../../xml/in-worker.ts';
import { ChannelError, type ExchangeChannel } from './channels/channel.ts';
import { type ChannelRow, openChannel } from './channels/open-channel.ts';
import { asideReasonOf } from './messages/aside-reason.ts';
import type { ReceivedMessage, readMessages } from './messages/read-messages.ts';
import { takeMessage } from './take-message.ts';

/** Reads a message or a zip of them in a thread of its own. */
export const readInWorker = inWorker<typeof readMessages>(new URL('./messages/messages-worker.ts', import.meta.url));

/** Waiting for other files is over later; any other refusal is about this file, which would come again for ever. */
async function readOrSetAside(name: string, content: Buffer): Promise<ReceivedMessage[]> {
  try {
    return await readInWorker(name, content);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'TooManyAttempts') throw error;
    return [{ FileName: name, Content: content, Stated: null, Reason: asideReasonOf(error), Sender: null }];
  }
}

/** Whether a receipt is about a mail that was not sent from here: the box is used for other mails as well. */
async function isOthersReceipt(db: Db, { Stated }: ReceivedMessage): Promise<boolean> {
  if (!Stated?.MailId) return false;
  const [found] = await db.select({ Id: t.Id }).from(t).where(eq(t.ChannelReference, Stated.MailId)).limit(1);
  return found === undefined;
}

const domainOf = (address: string): string | undefined => address.split('@')[1]?.toLowerCase();

/** The exchange system wants further files where its first answer came from; only an address of its own domain is believed. */
async function learnAddress(db: Db, { Id, SdiAddress, LearnedAddress }: ChannelRow, sender: string): Promise<void> {
  if (!SdiAddress || sender === LearnedAddress || domainOf(sender) !== domainOf(SdiAddress)) return;
  await db.update(exchangeChannels).set({ LearnedAddress: sender }).where(eq(exchangeChannels.Id, Id));
}

/** Stores what a file or mail brings; whether there was something to store. */
async function takeAll(one: { Name: string; Content: Buffer }, row: ChannelRow, { db, now }: JobContext) {
  let isStored = false;
  for (const message of await readOrSetAside(one.Name, one.Content)) {
    if (await isOthersReceipt(db, message)) continue;
    const taken = await transaction(db, (tx) =>
      takeMessage(tx, message, { caller: null, now: now(), channel: row.Kind }),
    );
    isStored = true;
    if (taken.State === MessageState.applied && message.Sender) await learnAddress(db, row, message.Sender);
  }
  return isStored;
}

/** Takes what came since the last time; the place moves on only with what was stored, so nothing is lost by an interruption. */
async function receiveAll(way: ExchangeChannel, row: ChannelRow, context: JobContext): Promise<void> {
  for (let since = row.Cursor, more = true; more; ) {
    const received = await way.receive(since);
    const stored: string[] = [];
    for (const one of received.Messages) {
      const isStored = await takeAll(one, row, context);
      if (isStored && one.Id !== undefined) stored.push(one.Id);
    }
    if (stored.length > 0) await way.confirm?.(stored);
    // A place that does not move would be read for ever.
    more = received.More && received.Cursor !== since;
    since = received.Cursor;
    await context.db.update(exchangeChannels).set({ Cursor: since }).where(eq(exchangeChannels.Id, row.Id));
  }
}

/** Reads the messages that the intermediaries and boxes of certified mail have for us. */
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
        log.warn({ err: error, channel: one.Id }, 'messages of a channel were not read');
      }
    }
  },
);
