import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { email, givenDay, optionalText, referenceInput, text } from '../../values/kinds.ts';
import { EmailLanguage, EmailType } from '../codes.ts';

const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/\S+$/, 'invalidUrl');

/** What something that ends is called, whose it is, and where it is renewed. */
const deadlineTags = z.object({
  FirstName: optionalText(80),
  MemberName: text(120),
  DeadlineTitle: text(120),
  ExpiryDate: givenDay,
  DeadlineLink: link,
});

const common = {
  /** What the moment is recognised by in the product that announces it: a second call with the same one sends nothing more. */
  Key: text(80),
  Origin: referenceInput,
  To: email,
  Language: enumeration('EmailLanguage', EmailLanguage).default(EmailLanguage.italian),
};

const moment = z.discriminatedUnion('Type', [
  z.object({
    ...common,
    Type: z.literal(EmailType.sharing),
    Tags: z.object({
      FirstName: optionalText(80),
      SharedBy: text(120),
      SharedTitle: text(120),
      SharedText: optionalText(500),
      SharedLink: link,
    }),
  }),
  z.object({ ...common, Type: z.literal(EmailType.insuranceExpiry), Tags: deadlineTags }),
  z.object({ ...common, Type: z.literal(EmailType.certificateExpiry), Tags: deadlineTags }),
  z.object({ ...common, Type: z.literal(EmailType.cardExpiry), Tags: deadlineTags }),
  z.object({
    ...common,
    Type: z.literal(EmailType.tickets),
    Tags: z.object({
      FirstName: optionalText(80),
      EventTitle: text(120),
      EventTime: text(60),
      EventPlace: optionalText(200),
      TicketCodes: text(500),
      TicketLink: link,
    }),
  }),
]);

/**
 * Sends the mail of a moment that only a sibling product knows: something shared, tickets, the end of an insurance, a certificate or a
 * card. The template decides what it says. `Id` is the message in the outbox, of the first call where the moment was announced before.
 * 400 with the field that is wrong.
 */
export const sendSiblingMail = endpoint({
  method: 'POST',
  path: '/EmailMessages/Moments',
  summary: 'Sends the mail of a moment that a sibling product announces',
  access: { resource: 'EmailMessages', level: AuthorizationLevel.edit },
  body: moment,
  answer: z.object({ Id: z.int() }),
});
