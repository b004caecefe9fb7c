import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';

/** Alerts a member of staff that a record of the CRM is theirs from now on, unless they took it themselves. */
export async function alertOwner(
  tx: Tx,
  Resource: 'Leads' | 'Opportunities' | 'CrmActivities',
  RecordId: number,
  owner: number,
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<void> {
  const ActorId = authorId(caller);
  // A record comes back to somebody at another moment.
  await recordAlerts(tx, [owner], {
    Kind: AlertKind.assigned,
    Resource,
    RecordId,
    Occasion: now.toISOString(),
    ActorId,
    now,
  });
}
