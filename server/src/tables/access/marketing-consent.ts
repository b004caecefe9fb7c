import { ConsentPurpose } from '@circolo/contract/access/registration/consent';
import { measuringSince, smsMarketingSince } from '@circolo/contract/access/registration/marketing-version';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { consentLog as t } from './consent-tables.ts';
import { users } from './user-tables.ts';

/** Something of the last answer of a row of `users` about commercial messages, as the user or by their account; null without one. */
const ofLastAnswer = (what: SQLWrapper): SQL<boolean | null> => sql<boolean | null>`(
  select ${what} from ${t}
  where ${t.Purpose} = ${ConsentPurpose.marketing} and (${t.UserId} = ${users.Id} or ${t.IdentityId} = ${users.IdentityId})
  order by ${t.Id} desc limit 1
)`;

/** The last answer of a row of `users` about commercial mails; null without one. */
export const lastMarketingAnswer = ofLastAnswer(t.Given);

/**
 * Whether a row of `users` has agreed to commercial mails: the last answer of the user or of their account counts, and without one the
 * answer is no (art. 130 D.Lgs. 196/2003).
 */
export const hasMarketingConsent: SQL<boolean> = sql<boolean>`coalesce(${lastMarketingAnswer}, false)`;

/** Whether a row of `users` has agreed to commercial messages in the words of a version or of a later one. */
const hasConsentSince = (version: string): SQL<boolean> =>
  sql<boolean>`coalesce(${ofLastAnswer(sql`(${t.Given} and ${t.TextVersion} >= ${version})`)}, false)`;

/** Whether a row of `users` has agreed to commercial text messages: the words that they agreed to name them. */
export const hasSmsConsent = hasConsentSince(smsMarketingSince);

/** Whether a row of `users` has agreed that it is measured what they do with e-mails (art. 122 D.Lgs. 196/2003). */
export const hasMeasuringConsent = hasConsentSince(measuringSince);
