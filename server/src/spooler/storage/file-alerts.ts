import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { and, eq, type SQL } from 'drizzle-orm';
import { fileResource } from '../../alerts/alert-subjects.ts';
import { markRead } from '../../alerts/mark-read.ts';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Tx } from '../../db/database.ts';
import { alerts } from '../../tables/alerts/alert-tables.ts';

/** Alerts a person that a file is ready which they asked for. */
export async function alertReady(
  tx: Tx,
  { Id: RecordId, UserId, Attempts }: { Id: number; UserId: number | null; Attempts: number },
  now: Date,
): Promise<void> {
  if (UserId === null) return;
  const file = { Kind: AlertKind.fileReady, Resource: fileResource, RecordId, Occasion: String(Attempts) };
  await recordAlerts(tx, [UserId], { ...file, ActorId: null, now });
}

/** Marks as read what says that a file is ready, once its person has looked at it; without an id, at all of them. */
export async function readFileAlerts(tx: Tx, userId: number, now: Date, id?: number): Promise<void> {
  const one: SQL | undefined = id === undefined ? undefined : eq(alerts.RecordId, id);
  await markRead(tx, userId, now, and(eq(alerts.Resource, fileResource), one));
}
