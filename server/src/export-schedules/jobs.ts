import type { Job } from '../jobs/job.ts';
import { scheduledFileEnded } from '../spooler/storage/scheduled-file.ts';
import { recordResult } from './record-result.ts';
import { runExportSchedules } from './run-export-schedules.ts';

/** The jobs of this mechanism. The spooler does not know what follows a file. */
export const exportScheduleJobs: readonly Job<never>[] = [
  runExportSchedules,
  { ...scheduledFileEnded, handle: recordResult },
];
