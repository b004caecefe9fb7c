import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions, exchangeChannels as t } from '../../tables/invoicing/exchange-tables.ts';
import type { ChannelRow } from './channels/open-channel.ts';
import { alarmStaff } from './exchange-alarm.ts';
import { lockDocument } from './lock-document.ts';
import { waitsForChannel } from './waiting-files.ts';

/** Milliseconds that a channel may be down before staff are written to: most outages are over by then. */
const patience = 60 * 60_000;

/** A file that did not leave, and why. */
interface HeldFile {
  DocumentId: number;
  reason: string;
}

/** Notes that a channel answers. */
export const noteUp = (db: Db, { Id }: ChannelRow) =>
  db.update(t).set({ DownSince: null, DownNotifiedAt: null }).where(eq(t.Id, Id));

/** Notes that a channel does not answer; after an hour staff are written to, once for each outage, about the first file that it holds up. */
export async function noteDown(db: Db, channel: ChannelRow, held: HeldFile, now: Date): Promise<void> {
  const [noted] = await db
    .update(t)
    .set({ DownSince: sql`coalesce(${t.DownSince}, ${now.toISOString()})` })
    .where(eq(t.Id, channel.Id))
    .returning({ DownSince: t.DownSince, DownNotifiedAt: t.DownNotifiedAt });
  if (!noted?.DownSince || noted.DownNotifiedAt) return;
  const since = new Date(noted.DownSince);
  if (now.getTime() - since.getTime() >= patience) await writeToStaff(db, channel, held, { since, now });
}

async function writeToStaff(
  db: Db,
  channel: ChannelRow,
  { DocumentId, reason }: HeldFile,
  at: { since: Date; now: Date },
) {
  const { since, now } = at;
  const time = since.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' });
  await transaction(db, async (tx) => {
    const document = await lockDocument(tx, DocumentId);
    const [claimed] = await tx
      .update(t)
      .set({ DownNotifiedAt: now.toISOString() })
      .where(and(eq(t.Id, channel.Id), isNull(t.DownNotifiedAt)))
      .returning({ Id: t.Id });
    if (!claimed) return;
    const [waiting] = await tx
      .select({ Count: count() })
      .from(documentTransmissions)
      .innerJoin(documents, eq(documents.Id, documentTransmissions.DocumentId))
      .where(waitsForChannel(channel));
    const values = { date: dayText(romeDay(since)), time, count: waiting?.Count ?? 0, reason };
    await alarmStaff(tx, document, {
      key: `channel:${channel.Id}:${since.toISOString()}`,
      now,
      DueDate: null,
      text: (translate) => translate('exchangeAlarm.down', values),
    });
  });
}
