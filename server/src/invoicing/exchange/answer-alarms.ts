import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { daysUntil, resendUntil } from '@circolo/contract/invoicing/exchange/exchange-states';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { alertStaff } from '../../alerts/alert-staff.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/job.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { alarmStaff } from './exchange-alarm.ts';
import type { DocumentRow } from './invoice-file-maker.ts';
import type { StatedMessage } from './messages/read-message.ts';

const reasonsOf = ({ Errors, Text }: StatedMessage): string =>
  [...Errors.map(({ Code, Description }) => `${Code} ${Description}`), ...(Text ? [Text] : [])].join(' · ');

/**
 * Writes to staff where an answer leaves a document discarded, which is not issued and can be sent again for five days, or refused by a
 * public body. A file that was discarded while another one of the document is under way leaves it as it was.
 */
export async function alarmOfAnswer(
  tx: Tx,
  before: DocumentRow,
  { stated, transmissionId, now }: { stated: StatedMessage; transmissionId: number; now: Date },
): Promise<void> {
  const [after] = await tx.select({ SdiState: documents.SdiState }).from(documents).where(eq(documents.Id, before.Id));
  if (!after || after.SdiState === before.SdiState) return;
  const key = `${transmissionId}:${after.SdiState}`;
  if (after.SdiState === SdiState.discarded || after.SdiState === SdiState.rejected)
    await enqueue(tx, alertStaff, {
      Kind: AlertKind.documentRejected,
      Resource: 'Documents',
      RecordId: before.Id,
      Occasion: key,
    });
  const reasons = reasonsOf(stated);
  if (after.SdiState === SdiState.discarded) {
    const until = resendUntil(now.toISOString());
    const DueDate = romeDay(new Date(until));
    const values = { reasons, date: dayText(DueDate), count: daysUntil(until, now) };
    await alarmStaff(tx, before, { key, now, DueDate, text: (t) => t('exchangeAlarm.discarded', values) });
  }
  if (after.SdiState === SdiState.rejected)
    await alarmStaff(tx, before, { key, now, DueDate: null, text: (t) => t('exchangeAlarm.refused', { reasons }) });
}
