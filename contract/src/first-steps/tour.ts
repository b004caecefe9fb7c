import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Whether the desk still offers the tour to the caller: until they have taken it or refused it, on any device. */
const tour = z.object({ Offered: z.boolean() });
export type Tour = z.infer<typeof tour>;

const own = { access: 'own', audiences: ['desk'] } as const;

/** Whether the tour of a first visit is offered. */
export const readTour = endpoint({
  method: 'GET',
  path: '/Dashboard/Tour',
  summary: 'Whether the desk offers its tour to the caller',
  ...own,
  answer: tour,
});

/** The caller has taken the tour or does not want it: it is not offered again. Repeating it changes nothing. */
export const answerTour = endpoint({
  method: 'PUT',
  path: '/Dashboard/Tour',
  summary: 'Does not offer the tour to the caller again',
  ...own,
  answer: tour,
});
