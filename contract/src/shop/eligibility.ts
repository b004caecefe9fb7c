import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * The packages of the brand that are not for the signed-in customer, each with why in words: for another type of
 * activity, other books or another tax regime than those of the customer's activities, or for other kinds of customers.
 * A customer who has no activity yet is judged by none.
 */
export const listIneligible = endpoint({
  method: 'GET',
  path: '/Shop/Unfit',
  summary: 'What is not for the signed-in customer, and why',
  access: 'own',
  audiences: customerAudiences,
  answer: z.array(z.object({ Id: z.int(), Reason: z.string() })),
});
