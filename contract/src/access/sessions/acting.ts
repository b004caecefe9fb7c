import { z } from 'zod';
import { customerAudiences } from '../../authorization/call-access.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, reasonInput } from '../../values/kinds.ts';

/** How long staff may act as a customer without asking again. */
export const actingMinutes = 30;

/** Who really sits in front of a session in which staff act as a customer, and when it ends by itself. */
export const acting = z.object({ Name: z.string(), Until: instant });

/**
 * Opens the way into a customer's pages for 30 minutes: answers the address of the customer's brand with a single-use
 * code of 60 seconds. Ends the caller's former one. 400 `ReasonRequired`; 405 `ActingRefused` for anyone who is no
 * customer that may sign in, `AccessDenied` for a caller who is no staff.
 */
export const actAs = endpoint({
  method: 'POST',
  path: '/Users/{Id}/ActAs',
  summary: 'Opens a customer’s own pages for staff, with a reason, for a while',
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  answersSecret: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  /** Where the browser goes on, the code in its fragment. */
  answer: z.object({ Location: z.string() }),
});

/** One time that staff acted as the caller. */
const assistance = z.object({ Id: z.int(), At: instant, Name: z.string(), Reason: z.string() });

/** When and why staff acted as the caller, newest first; at most 20. */
export const listMyAssistance = endpoint({
  method: 'GET',
  path: '/MyAssistance',
  summary: 'When and why staff acted as the caller',
  access: 'own',
  audiences: customerAudiences,
  answer: z.array(assistance),
});
