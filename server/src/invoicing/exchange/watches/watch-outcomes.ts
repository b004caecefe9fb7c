import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { outcomeDays } from '@circolo/contract/invoicing/exchange/exchange-states';
import { SubjectType } from '@circolo/contract/sales/codes';
import { daysBetween, dayText, romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { transaction } from '../../../db/transaction.ts';
import { defineJob } from '../../../jobs/job.ts';
import { documents } from '../../../tables/invoicing/document-tables.ts';
import { documentTransmissions as t } from '../../../tables/invoicing/exchange-tables.ts';
import { alarmStaff } from '../exchange-alarm.ts';
import { lockDocument } from '../lock-document.ts';

/** When the receipt of the delivery of a file came. */
const deliveredAt = sql<string>`(select max(m.received_at) from exchange_message m
  where m.transmission_id = ${t.Id} and m.kind = ${MessageKind.delivered})`;

/**
 * Files that were delivered to a public body, which neither accepted nor refused them in its 15 days, and of which the exchange system has
 * sent nothing about the end of those (italy.md section 1 "Messages"): staff are written to once.
 */
export const watchOutcomes = defineJob('watch-outcomes', { cron: '12 7 * * *' }, async (_payload, { db, now }) => {
  const at = now();
  const open = and(eq(t.SdiState, SdiState.delivered), isNull(t.OutcomeNotifiedAt));
  const silent = await db
    .select({ Id: t.Id, DocumentId: t.DocumentId, deliveredAt })
    .from(t)
    .innerJoin(documents, eq(documents.Id, t.DocumentId))
    .where(
      and(
        open,
        sql`${documents.Customer} ->> 'SubjectType' = ${SubjectType.publicBody}`,
        sql`${deliveredAt} < ${at.toISOString()}::timestamptz - ${outcomeDays} * interval '1 day'`,
      ),
    )
    .orderBy(asc(t.Id));
  for (const found of silent)
    await transaction(db, async (tx) => {
      const document = await lockDocument(tx, found.DocumentId);
      const [claimed] = await tx
        .update(t)
        .set({ OutcomeNotifiedAt: at.toISOString() })
        .where(and(eq(t.Id, found.Id), open))
        .returning({ Id: t.Id });
      if (!claimed) return;
      const delivered = romeDay(new Date(found.deliveredAt));
      const values = { date: dayText(delivered), count: daysBetween(delivered, romeDay(at)) };
      await alarmStaff(tx, document, {
        key: `${found.Id}:outcome`,
        now: at,
        DueDate: null,
        text: (translate) => translate('exchangeAlarm.noOutcome', values),
      });
    });
});
