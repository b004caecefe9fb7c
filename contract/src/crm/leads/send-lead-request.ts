import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { leadRequest } from './lead-request.ts';

/**
 * Takes a request from the public form of a brand and makes a lead of it, or adds to the open lead of the same address. The
 * answer is the same for known and unknown addresses. 400 `TooManyAttempts` by network.
 */
export const sendLeadRequest = endpoint({
  method: 'POST',
  path: '/LeadRequests',
  summary: 'Asks the brand of the host to get in touch',
  access: 'public',
  body: leadRequest,
  answer: z.object({ Received: z.literal(true) }),
});
