import { SmsState } from '@circolo/contract/mail/codes';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';

/** The text messages that were given up, the last first. Their sendable texts are erased: none can be sent again. */
export const undeliveredSms = (db: Queryable, limit: number) =>
  db
    .select({ Id: t.Id, Phone: t.Phone, Purpose: t.Purpose, Error: t.Error, CreatedAt: t.CreatedAt })
    .from(t)
    .where(eq(t.State, SmsState.failed))
    .orderBy(desc(t.CreatedAt), desc(t.Id))
    .limit(limit);
