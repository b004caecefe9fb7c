import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { codesFilter, instantFilter, range, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { instant, textOrNull } from '../../values/kinds.ts';
import { SecurityEventKind } from './security-event-codes.ts';

/** An event as the page of superusers shows it; no secret is in there. */
const row = z.object({
  Id: z.int(),
  At: instant,
  Kind: enumeration('SecurityEventKind', SecurityEventKind),
  /** Whom it is about: the user, the account of the shop, or what was typed, masked. */
  Who: textOrNull,
  /** The member of staff who acted as them. */
  ActingFor: textOrNull,
  Ip: textOrNull,
  /** Browser and system, as far as the client says. */
  Device: textOrNull,
  /** What else is known, by its name: the code of a refusal, the call, the rows of a file; no secret. */
  Details: z.array(z.object({ Name: z.string(), Value: z.union([z.string(), z.number(), z.boolean(), z.null()]) })),
  /** Whether the chain holds it by now, so that a change would be found. */
  Sealed: z.boolean(),
});

/** The security log: append only, sealed in a chain, and read by whom the menu shows it. */
export const securityEvents = resource({
  name: 'SecurityEvents',
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Kind: codesFilter(SecurityEventKind),
    Who: textFilter,
    Ip: textFilter,
    ...range('At', instantFilter),
  },
  orderColumns: ['At', 'Kind', 'Ip'],
});
