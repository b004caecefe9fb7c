import type { Job } from '../jobs/job.ts';
import { prepareReports, prepareReportsHourly } from './facts/prepare-facts.ts';
import { makeReportFile } from './files/report-file.ts';

/** The jobs of this domain. */
export const reportsJobs: readonly Job<never>[] = [prepareReports, prepareReportsHourly, makeReportFile];
