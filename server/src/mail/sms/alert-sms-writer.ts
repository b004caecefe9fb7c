import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Tx } from '../../db/database.ts';
import type { smsMessages } from '../../tables/mail/sms-tables.ts';

type WrittenSms = Pick<typeof smsMessages.$inferSelect, 'Id' | 'WriterId' | 'RelatedType' | 'RelatedId'>;

/** Alerts who wrote a text message that it was given up, at the record that it was written from; those of the product have no writer. */
export async function alertSmsWriter(tx: Tx, message: WrittenSms, now: Date): Promise<void> {
  const { Id, WriterId, RelatedType, RelatedId } = message;
  if (WriterId === null || RelatedType === null || RelatedId === null) return;
  await recordAlerts(tx, [WriterId], {
    Kind: AlertKind.smsFailed,
    Resource: RelatedType,
    RecordId: RelatedId,
    Occasion: `sms ${Id}`,
    ActorId: null,
    now,
  });
}
