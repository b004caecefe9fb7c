import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/**
 * Confirms by the link of an e-mail that marketing is welcome, without signing in. `Confirmed` is false where the link is
 * worth nothing any more; a second time changes nothing.
 */
export const confirmLeadConsent = endpoint({
  method: 'POST',
  path: '/LeadRequests/Consent/{Token}',
  summary: 'Confirms a consent by the link of an e-mail',
  access: 'public',
  params: z.object({ Token: z.string().min(1).max(200) }),
  answer: z.object({ Confirmed: z.boolean() }),
});
