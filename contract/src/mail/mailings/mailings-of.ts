import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordSelection } from '../../resource/record-selection.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { optionalInstantAnywhere, textOrNull } from '../../values/kinds.ts';
import { letter } from '../letters/letter.ts';
import { leftOut, mailingKind } from './mailing.ts';

/** Recipients whose mail can be looked at before it is sent. */
export const mostPreviewed = 5;

/** Persons that one mailing goes to at most. */
export const mostRecipients = 200_000;

/** Who gets a mailing and how many do not, before it is sent. */
export const mailingAudience = z.object({
  Recipients: z.int(),
  LeftOut: leftOut,
  /** The first ones, whose mail can be looked at. */
  First: z.array(z.object({ UserId: z.int(), Name: z.string(), To: z.string() })),
  /** Where answers arrive, and a test; null where the writer has no address. */
  ReplyTo: textOrNull,
});
export type MailingAudience = z.infer<typeof mailingAudience>;

/** What is sent, and what kind of mailing that makes it. */
const mailingContent = z.strictObject({ ...letter.shape, Kind: mailingKind });

/**
 * The calls by which staff write to the customers of many records of a list, chosen as for a bulk action. 405 `AccessDenied` for who
 * is no staff; 400 `LetterTemplateUnusable`.
 */
export function mailingsOf(from: AnyResource) {
  const access = { resource: from.Name, level: AuthorizationLevel.edit } as const;
  const path = `/${from.Name}/Mailings` as const;
  return {
    audience: endpoint({
      method: 'POST',
      path: `${path}/Audience`,
      summary: `Who gets an e-mail to many of ${from.Name}`,
      access,
      body: z.strictObject({ ...recordSelection(from), Kind: mailingKind }),
      answer: mailingAudience,
    }),
    /** An address under which the mail to one of them can be looked at once, and its subject. */
    preview: endpoint({
      method: 'POST',
      path: `${path}/Preview`,
      summary: `Shows an e-mail to many of ${from.Name} as one of them gets it`,
      access,
      body: mailingContent.extend({ UserId: z.int().min(1) }),
      answer: z.object({ Link: z.string(), Subject: z.string() }),
    }),
    /** Sends it to the writer alone, marked as a test. */
    test: endpoint({
      method: 'POST',
      path: `${path}/Test`,
      summary: `Sends an e-mail to many of ${from.Name} to its writer alone`,
      access,
      body: mailingContent,
      answer: z.object({ To: z.string() }),
    }),
    /** Makes the mailing. `Fields.Ids` is refused where no one is left to write to, or too many are. */
    send: endpoint({
      method: 'POST',
      path,
      summary: `Sends an e-mail to many of ${from.Name}`,
      access,
      body: mailingContent.extend({
        ...recordSelection(from),
        /** Whether its links go by way of us, so that who followed them is counted. */
        MeasuresClicks: z.boolean().default(false),
        /** Whether mails to those who agree to marketing say that they were opened. */
        MeasuresOpenings: z.boolean().default(false),
        /** From when it is sent; left out or null: at once. */
        SendAt: optionalInstantAnywhere,
      }),
      status: 201,
      answer: z.object({ Id: z.int(), Recipients: z.int() }),
    }),
  };
}
