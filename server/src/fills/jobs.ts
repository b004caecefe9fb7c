import type { Db } from '../db/database.ts';
import { fillList } from '../db/fills/fill-list.ts';
import type { Job } from '../jobs/job.ts';
import { fillJob } from './fill-job.ts';

const declared = fillList.map(fillJob);

/** The jobs of all fills. */
export const fillsJobs: readonly Job<never>[] = declared.map(({ job }) => job);

/** Begins what this version has to fill, and what a start before did not finish. */
export async function beginFills(db: Db, now: Date): Promise<void> {
  for (const { begin } of declared) await begin(db, now);
}
