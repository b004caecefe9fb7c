import { ConsentPurpose } from '@circolo/contract/access/registration/consent';
import { type SQL, sql } from 'drizzle-orm';
import { consentLog as t } from './consent-tables.ts';
import { users } from './user-tables.ts';

/** The last answer of a row of `users` about commercial mails, as the user or by their account; null without one. */
export const lastMarketingAnswer: SQL<boolean | null> = sql<boolean | null>`(
  select ${t.Given} from ${t}
  where ${t.Purpose} = ${ConsentPurpose.marketing} and (${t.UserId} = ${users.Id} or ${t.IdentityId} = ${users.IdentityId})
  order by ${t.Id} desc limit 1
)`;

/**
 * Whether a row of `users` has agreed to commercial mails: the last answer of the user or of their account counts, and without one the
 * answer is no (art. 130 D.Lgs. 196/2003).
 */
export const hasMarketingConsent: SQL<boolean> = sql<boolean>`coalesce(${lastMarketingAnswer}, false)`;
