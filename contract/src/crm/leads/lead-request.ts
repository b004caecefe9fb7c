import { z } from 'zod';
import { phone } from '../../access/users/user.ts';
import { email, optional, optionalReference, optionalText, whole } from '../../values/kinds.ts';
import { personName } from '../../values/person-name.ts';

/** The names of a campaign's parameters, as addresses carry them. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** The campaign that brought somebody. */
export const utm = z.partialRecord(z.enum(utmNames), z.string().max(200));
export type Utm = z.output<typeof utm>;

/** The version of what the form has people agree to: goes up when those words change. */
export const leadTextVersion = '2026-11';

/** Characters of all that a lead has written: several requests, and leads that became one. */
export const leadMessageMost = 50_000;

/** What a visitor writes in the form of a page, and what the page knows of how they came. */
export const leadRequest = z.strictObject({
  FirstName: optional(personName(60)),
  LastName: personName(60),
  BusinessName: optionalText(120),
  Email: email,
  Phone: optional(phone),
  ActivityType: optionalReference,
  MembersCount: optional(whole(0, 1_000_000)),
  Message: optionalText(5000),
  /** The notice on privacy was read: without it nothing is stored. */
  Privacy: z.boolean().refine((read) => read, 'required'),
  MarketingConsent: z.boolean().default(false),
  /** Seen by machines alone: who fills it is thanked, and nothing is stored. */
  Website: z.string().max(200).default(''),
  Utm: utm.default({}),
  LandingUrl: optionalText(500),
  Referrer: optionalText(500),
});
