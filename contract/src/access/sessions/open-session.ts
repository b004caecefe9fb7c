import { z } from 'zod';
import { audiences } from '../../authorization/call-access.ts';
import { instant, reference } from '../../values/kinds.ts';

/** One place where an account is signed in. */
export const openSession = z.object({
  pid: z.string(),
  /** Browser and operating system by their own names, as far as the client names them; null for what is unknown. */
  Browser: z.string().nullable(),
  System: z.string().nullable(),
  Ip: z.string().nullable(),
  Audience: z.enum(audiences),
  Origin: reference,
  OpenedAt: instant,
  LastSeenAt: instant,
});
