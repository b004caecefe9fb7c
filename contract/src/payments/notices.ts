import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * Where a payment provider reports what happened. The signature of the raw body decides who speaks; the answer comes as
 * soon as the notice is stored, and a job asks the provider and settles. Each event counts once, however often it
 * arrives.
 */
export const receiveNotice = endpoint({
  method: 'POST',
  path: '/Payments/Notices/{Provider}',
  summary: 'Receives a notice of a payment provider',
  access: 'public',
  params: z.object({ Provider: z.enum(['stripe', 'paypal', 'mollie', 'sandbox']) }),
  answer: 'nothing',
});
