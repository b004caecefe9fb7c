import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { silenceDays } from '@circolo/contract/invoicing/exchange/exchange-channel';
import { TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { daysBetween, dayText, romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { transaction } from '../../../db/transaction.ts';
import { defineJob } from '../../../jobs/job.ts';
import { documents } from '../../../tables/invoicing/document-tables.ts';
import { exchangeChannels, documentTransmissions as t } from '../../../tables/invoicing/exchange-tables.ts';
import { alarmStaff } from '../exchange-alarm.ts';
import { lockDocument } from '../lock-document.ts';

const waiting = [SdiState.sent, SdiState.processing];

/** Files that were sent, and of which nothing was heard for as many days as their company allows. */
export const watchSilence = defineJob('watch-silence', { cron: '10 7 * * *' }, async (_payload, { db, now }) => {
  const at = now();
  const allowed = sql`coalesce(${exchangeChannels.SilenceDays}, ${silenceDays}) * interval '1 day'`;
  const silent = await db
    .select({ Id: t.Id, DocumentId: t.DocumentId })
    .from(t)
    .innerJoin(documents, eq(documents.Id, t.DocumentId))
    .leftJoin(exchangeChannels, eq(exchangeChannels.CompanyId, documents.CompanyId))
    .where(
      and(
        eq(t.State, TransmissionState.sent),
        inArray(t.SdiState, waiting),
        isNull(t.SilenceNotifiedAt),
        lt(t.SentAt, sql`${at.toISOString()}::timestamptz - ${allowed}`),
      ),
    )
    .orderBy(asc(t.Id));
  for (const { Id, DocumentId } of silent)
    await transaction(db, async (tx) => {
      const document = await lockDocument(tx, DocumentId);
      const [claimed] = await tx
        .update(t)
        .set({ SilenceNotifiedAt: at.toISOString() })
        .where(and(eq(t.Id, Id), isNull(t.SilenceNotifiedAt), inArray(t.SdiState, waiting)))
        .returning({ SentAt: t.SentAt });
      if (!claimed?.SentAt) return;
      const sent = romeDay(new Date(claimed.SentAt));
      const values = { date: dayText(sent), count: daysBetween(sent, romeDay(at)) };
      await alarmStaff(tx, document, {
        key: `${Id}:silence`,
        now: at,
        DueDate: null,
        text: (translate) => translate('exchangeAlarm.silent', values),
      });
    });
});
