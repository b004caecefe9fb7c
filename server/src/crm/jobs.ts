import type { Job } from '../jobs/job.ts';
import { remindAgenda } from './agenda/remind-agenda.ts';
import { sendInvitations } from './agenda/send-invitations.ts';
import { alertEndingDemos } from './leads/alert-ending-demos.ts';
import { trainRadarNightly } from './radar/train.ts';

/** The jobs of this domain. */
export const crmJobs: readonly Job<never>[] = [trainRadarNightly, remindAgenda, sendInvitations, alertEndingDemos];
