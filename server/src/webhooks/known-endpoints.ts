import { announce } from '../db/announcements.ts';
import type { Queryable } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';

/** The topic of what is announced where something is to be sent to endpoints, or endpoints changed. */
export const webhooksTopic = 'webhooks';

/** Whether the last look of this process found endpoints that are switched on; a process that never looks does not know. */
const known = perDatabase(() => ({ hasEndpoints: true }));

/** Remembers what a look found. */
export const rememberEndpoints = (db: Queryable, hasEndpoints: boolean): void => {
  known(db).hasEndpoints = hasEndpoints;
};

/**
 * Announces that something may be to be sent. Without endpoints there is nothing to look for: what was recorded all the same, as an endpoint was
 * added in another process at this moment, is found by the look that its own announcement brings.
 */
export function announceWebhooks(handle: Queryable): void {
  if (known(handle).hasEndpoints) announce(handle, webhooksTopic);
}

/** Announces that endpoints have changed. */
export const announceEndpoints = (handle: Queryable): void => announce(handle, webhooksTopic);
