import { AdminError } from '../../config/admin-error.ts';
import type { Queryable } from '../../db/database.ts';
import { hasQueue } from '../../jobs/operate-jobs.ts';

/** Refuses a database on which no server has been started yet. */
export async function assertQueue(db: Queryable): Promise<void> {
  if (!(await hasQueue(db))) throw new AdminError('The database has no queue of jobs yet: start the server once.');
}
