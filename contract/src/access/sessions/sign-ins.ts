import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { instant, textOrNull } from '../../values/kinds.ts';

/**
 * What somebody showed: the password, a code after it, a passkey, a sign-in elsewhere (a provider, another of our sites), a mailed
 * link; `order`: nothing yet, an order has opened it.
 */
export const signInMethods = ['password', 'code', 'passkey', 'provider', 'handover', 'link', 'order'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** One attempt to sign in to an account. */
export const signIn = z.object({
  Id: z.int(),
  At: instant,
  Success: z.boolean(),
  Method: z.enum(signInMethods),
  /** How often within moments; more than once for failures only. */
  Times: z.int(),
  /** At the door of the shop. */
  Shop: z.boolean(),
  /** Browser and operating system by their own names, as far as the client names them; null for what is unknown. */
  Browser: textOrNull,
  System: textOrNull,
  /** From the network that the list is asked from, from one of an earlier day's sign-in, or from another; null where it is not known. */
  Place: z.enum(['here', 'usual', 'other']).nullable(),
});
export type SignIn = z.infer<typeof signIn>;

/** The attempts to sign in to the caller's account in the last 90 days, the newest first. */
export const listMySignIns = endpoint({
  method: 'GET',
  path: '/MySignIns',
  summary: 'The latest attempts to sign in to the account',
  access: 'own',
  notWhileActing: true,
  query: pageQuery,
  answer: paged(signIn),
});
