import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { readContent } from '../../files/content.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeChannels, documentTransmissions as t } from '../../tables/invoicing/exchange-tables.ts';
import { noteDown, noteUp } from './channel-down.ts';
import { ChannelError, type ExchangeChannel } from './channels/channel.ts';
import { type ChannelRow, openChannel } from './channels/open-channel.ts';
import { lockDocument, refreshState } from './lock-document.ts';
import { signWaiting } from './sign-waiting.ts';
import { waitsForChannel } from './waiting-files.ts';

/** Minutes before the second, third … try; then always the last one, as long as the channel is down. */
const pauses = [1, 5, 15, 60, 240];
/** Minutes after which a try without an end counts as broken off. */
const abandonedAfter = 10;

const minutesLater = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

interface Claimed {
  Id: number;
  DocumentId: number;
  FileId: number;
  Attempts: number;
}

/** The first file of a company that waits, if it may leave now; those behind it wait with it, so that the order stays. */
async function claimFirst(db: Db, channel: ChannelRow, now: Date): Promise<Claimed | null> {
  const [first] = await db
    .select({ Id: t.Id })
    .from(t)
    .innerJoin(documents, eq(documents.Id, t.DocumentId))
    .where(waitsForChannel(channel))
    .orderBy(asc(t.Id))
    .limit(1);
  if (!first) return null;
  const [claimed] = await db
    .update(t)
    .set({ Attempts: sql`${t.Attempts} + 1`, NextAttemptAt: minutesLater(now, abandonedAfter) })
    .where(
      and(
        eq(t.Id, first.Id),
        eq(t.State, TransmissionState.waiting),
        sql`coalesce(${t.NextAttemptAt}, ${now.toISOString()}) <= ${now.toISOString()}`,
      ),
    )
    .returning({ Id: t.Id, DocumentId: t.DocumentId, FileId: t.FileId, Attempts: t.Attempts });
  return claimed ?? null;
}

/** What became of a try. A message that came meanwhile says more than the channel: then only the reference is added. */
async function finish(db: Db, { Id, DocumentId }: Claimed, outcome: Partial<typeof t.$inferInsert>, now: Date) {
  await transaction(db, async (tx) => {
    const document = await lockDocument(tx, DocumentId);
    await tx
      .update(t)
      .set({ ...outcome, UpdatedAt: now.toISOString() })
      .where(and(eq(t.Id, Id), eq(t.State, TransmissionState.waiting)));
    await refreshState(tx, document, now);
  });
}

/** Lets one file leave; whether the next one may follow. */
async function sendOne(way: ExchangeChannel, channel: ChannelRow, claimed: Claimed, { db, now, log }: JobContext) {
  const [file] = await db.select().from(documentFiles).where(eq(documentFiles.Id, claimed.FileId));
  if (!file) throw new Error('The file of a transmission is missing');
  try {
    const { Name, Sha256 } = file;
    const outgoing = { Key: Name, Name, Sha256, Content: await readContent(db, file), Again: claimed.Attempts > 1 };
    const known = way.nameOf?.(outgoing);
    if (known) await db.update(t).set({ ChannelReference: known }).where(eq(t.Id, claimed.Id));
    const ChannelReference = await way.send(outgoing);
    const at = now().toISOString();
    const sent = {
      State: TransmissionState.sent,
      SdiState: SdiState.sent,
      SentAt: at,
      NextAttemptAt: null,
      Message: null,
    };
    await finish(db, claimed, { ...sent, ChannelReference }, now());
    await noteUp(db, channel);
    return true;
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    log.warn({ err: error, transmission: claimed.Id }, 'a file did not leave');
    const Message = error.message;
    if (!error.retry) {
      await finish(
        db,
        claimed,
        { State: TransmissionState.failed, SdiState: SdiState.notSent, NextAttemptAt: null, Message },
        now(),
      );
      return true;
    }
    const pause = pauses[Math.min(claimed.Attempts, pauses.length) - 1] ?? 0;
    await finish(db, claimed, { NextAttemptAt: minutesLater(now(), pause), Message }, now());
    await noteDown(db, channel, { DocumentId: claimed.DocumentId, reason: Message }, now());
    return false;
  }
}

/**
 * Signs what waits for a signature, then lets the files that wait leave over the channels, company by company, in order. The same file is handed over under the same
 * key, so a try whose answer was lost is no second file.
 */
export const sendTransmissions = defineJob<object>(
  'send-transmissions',
  { cron: '*/5 * * * *' },
  async (_payload, context) => {
    const { db, now, settings } = context;
    await signWaiting(context);
    const channels = await db.select().from(exchangeChannels).where(eq(exchangeChannels.Active, true));
    for (const channel of channels) {
      const way = openChannel(channel, settings);
      for (let goes = way !== null; goes && way; ) {
        const claimed = await claimFirst(db, channel, now());
        goes = claimed !== null && (await sendOne(way, channel, claimed, context));
      }
    }
  },
);
