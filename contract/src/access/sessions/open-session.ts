import { z } from 'zod';
import { audiences } from '../../authorization/call-access.ts';
import { instant, reference, textOrNull } from '../../values/kinds.ts';

/** One place where an account is signed in. */
export const openSession = z.object({
  pid: z.string(),
  /** Browser and operating system by their own names, as far as the client names them; null for what is unknown. */
  Browser: textOrNull,
  System: textOrNull,
  Ip: textOrNull,
  Audience: z.enum(audiences),
  Origin: reference,
  OpenedAt: instant,
  LastSeenAt: instant,
});
