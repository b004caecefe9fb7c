import type { Job } from '../jobs/job.ts';
import { alertStaff } from './alert-staff.ts';
import { removeOldAlerts } from './remove-old-alerts.ts';

/** The jobs of this mechanism. */
export const alertsJobs: readonly Job<never>[] = [alertStaff, removeOldAlerts];
