import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';

/** The states of the queue. */
const jobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);

const jobChange = z.object({
  Id: z.uuid(),
  Name: z.string(),
  State: jobState,
  /** False where it was so already, or could not be changed. */
  Changed: z.boolean(),
});

const params = z.object({ Id: z.uuid() });
const access = { resource: 'System', level: AuthorizationLevel.edit } as const;

/** Lets a job that failed for good run once more. 405 `SuperusersOnly`; 404 for one that is not kept any more. */
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/System/Jobs/{Id}/Retry',
  summary: 'Runs a failed job once more',
  access,
  params,
  answer: jobChange,
});

/** Ends a job that waits or has failed: it does not run again. 405 `SuperusersOnly`, `StepUpRequired`. */
export const cancelQueuedJob = endpoint({
  method: 'POST',
  path: '/System/Jobs/{Id}/Cancel',
  summary: 'Cancels a job that waits or has failed',
  access,
  stepUp: true,
  params,
  answer: jobChange,
});
