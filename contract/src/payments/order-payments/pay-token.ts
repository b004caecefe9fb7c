import { z } from 'zod';

/** The signed part of a link to pay an order (`/shop/pay#…`): it names the order, ends, and needs no sign-in. */
export const payToken = z.object({ Token: z.string().regex(/^[A-Za-z0-9_-]{40}$/, 'invalidString') });
