import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';

/** How many subscriptions of each package run today, of those that the caller may see; packages without any are left out. */
export const runningSubscriptions = endpoint({
  method: 'GET',
  path: '/Purchases/RunningByPackage',
  summary: 'How many subscriptions of each package run today',
  access: { resource: 'Purchases', level: AuthorizationLevel.view },
  answer: z.array(z.object({ Package: z.object({ Id: z.int() }), Count: z.int() })),
});
