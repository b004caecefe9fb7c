import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordSelection } from '../../resource/record-selection.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { optionalInstantAnywhere } from '../../values/kinds.ts';
import { writtenSms } from '../sms/written-sms.ts';
import { leftOut, mailingKind } from './mailing.ts';

/** Persons that one text message goes to at most. */
export const mostSmsRecipients = 10_000;

/** What follows the text for some of the recipients: of an offer the link that ends offers, in the brand and language of each. */
const smsEnding = z.object({ Text: z.string(), Recipients: z.int() });
export type SmsEnding = z.infer<typeof smsEnding>;

/** Who gets a text message to many, what is counted for its cost, and how fast it may leave. */
export const smsAudience = z.object({
  Recipients: z.int(),
  LeftOut: leftOut,
  Endings: z.array(smsEnding),
  /** The first ones, whose text can be looked at. */
  First: z.array(z.object({ UserId: z.int(), Name: z.string(), To: z.string() })),
  /** Messages that staff may send in a day, and those that are left of today. */
  Daily: z.int(),
  LeftToday: z.int(),
  PerMinute: z.int(),
});
export type SmsAudience = z.infer<typeof smsAudience>;

/** What is sent, and what kind of mailing that makes it. */
const smsContent = z.strictObject({ ...writtenSms.shape, Kind: mailingKind });
export type SmsContent = z.infer<typeof smsContent>;

/**
 * The calls by which staff write a text message to the customers of many records of a list, chosen as for a bulk action. 405
 * `AccessDenied` for who is no staff; 400 `SmsNotConfigured` where no provider is.
 */
export function smsMailingsOf(from: AnyResource) {
  const access = { resource: from.Name, level: AuthorizationLevel.edit } as const;
  const path = `/${from.Name}/SmsMailings` as const;
  return {
    audience: endpoint({
      method: 'POST',
      path: `${path}/Audience`,
      summary: `Who gets a text message to many of ${from.Name}`,
      access,
      body: z.strictObject({ ...recordSelection(from), Kind: mailingKind }),
      answer: smsAudience,
    }),
    /** The text as one of them gets it. */
    preview: endpoint({
      method: 'POST',
      path: `${path}/Preview`,
      summary: `Shows a text message to many of ${from.Name} as one of them gets it`,
      access,
      body: smsContent.extend({ UserId: z.int().min(1) }),
      answer: z.object({ Text: z.string() }),
    }),
    /** Sends it to the writer's own number alone; 405 `RecipientWithoutMobile`, and what `smsOf` refuses. */
    test: endpoint({
      method: 'POST',
      path: `${path}/Test`,
      summary: `Sends a text message to many of ${from.Name} to its writer alone`,
      access,
      body: smsContent,
      answer: z.object({ To: z.string() }),
    }),
    /**
     * Makes the mailing. `Fields.Ids` is refused where no one is left to write to, or too many are; `Fields.Text` where it is too long with its ending;
     * `SmsBudgetUsed` where no day may send a single one.
     */
    send: endpoint({
      method: 'POST',
      path,
      summary: `Sends a text message to many of ${from.Name}`,
      access,
      body: smsContent.extend({
        ...recordSelection(from),
        /** From when it is sent; left out or null: at once. */
        SendAt: optionalInstantAnywhere,
      }),
      status: 201,
      answer: z.object({ Id: z.int(), Recipients: z.int() }),
    }),
  };
}
