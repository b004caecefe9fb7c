import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Tx } from '../../db/database.ts';
import type { emailMessages } from '../../tables/mail/email-tables.ts';

type Letter = Pick<typeof emailMessages.$inferSelect, 'Id' | 'Resends' | 'CreatedById' | 'RelatedType' | 'RelatedId'>;

/** Alerts who wrote a letter that it did not arrive, at the record that it was written from: they may see that one. */
export async function alertWriter(tx: Tx, letter: Letter, now: Date): Promise<void> {
  const { Id, Resends, CreatedById, RelatedType, RelatedId } = letter;
  if (CreatedById === null || RelatedType === null || RelatedId === null) return;
  await recordAlerts(tx, [CreatedById], {
    Kind: AlertKind.letterFailed,
    Resource: RelatedType,
    RecordId: RelatedId,
    Occasion: `${Id}#${Resends}`,
    ActorId: null,
    now,
  });
}
