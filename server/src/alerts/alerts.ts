import * as calls from '@circolo/contract/alerts/alerts';
import { changeQuietHours, readQuietHours as readQuietHoursCall } from '@circolo/contract/alerts/quiet-hours';
import { and, eq } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { alerts as t } from '../tables/alerts/alert-tables.ts';
import { readPreferences, savePreference } from './alert-preferences.ts';
import { pageOfAlerts } from './list-alerts.ts';
import { markRead } from './mark-read.ts';
import { readQuietHours, saveQuietHours } from './quiet-hours.ts';
import { countUnread } from './unread-alerts.ts';

/** The caller's own alerts: pages, marks, and what they want to hear of. */
export function alertsRoutes(api: Api): void {
  read(api, calls.listAlerts, async (db, { query: { Before }, caller, now }) => ({
    ...(await pageOfAlerts(db, caller, Before)),
    ...(await countUnread(db, caller.UserId, now)),
  }));
  write(api, calls.readAlerts, (tx, { caller, now }) => markRead(tx, caller.UserId, now));
  write(api, calls.readAlert, async (tx, { params: { Id }, caller, now }) => {
    const mine = and(eq(t.Id, Id), eq(t.UserId, caller.UserId));
    const [found] = await tx.select({ Id: t.Id }).from(t).where(mine);
    orNotFound(found);
    return markRead(tx, caller.UserId, now, eq(t.Id, Id));
  });
  read(api, calls.listAlertPreferences, (db, { caller }) => readPreferences(db, caller.UserId));
  write(api, calls.changeAlertPreference, async (tx, { body, caller }) => {
    await savePreference(tx, caller.UserId, body);
    return readPreferences(tx, caller.UserId);
  });
  read(api, readQuietHoursCall, (db, { caller }) => readQuietHours(db, caller.UserId));
  write(api, changeQuietHours, async (tx, { body, caller }) => {
    await saveQuietHours(tx, caller.UserId, body);
    return body;
  });
}
