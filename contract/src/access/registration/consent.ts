import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, instantOrNull, textOrNull } from '../../values/kinds.ts';

/** What somebody agrees to: the privacy notice (read), the terms of a purchase, marketing, reminders of carts. */
export const ConsentPurpose = { privacy: 'P', terms: 'T', marketing: 'M', cartReminders: 'R' } as const;
/** The purpose of a consent. */
export const consentPurpose = enumeration('ConsentPurpose', ConsentPurpose);
export type ConsentPurposeCode = z.infer<typeof consentPurpose>;

/** Where a consent was given or taken back. */
export const ConsentSource = {
  registration: 'registration',
  checkOut: 'checkOut',
  switch: 'switch',
  cart: 'cart',
  mailLink: 'mailLink',
  smsLink: 'smsLink',
  profile: 'profile',
  form: 'form',
  desk: 'desk',
} as const;
/** The source of a consent. */
export const consentSource = enumeration('ConsentSource', ConsentSource);
export type ConsentSourceCode = z.infer<typeof consentSource>;

/** An entry of the log: `Actor` is the member of staff who wrote down what the customer declared. */
export const consentEntry = z.object({
  Id: z.int(),
  At: instant,
  Purpose: consentPurpose,
  Given: z.boolean(),
  TextVersion: textOrNull,
  Source: consentSource,
  /** The words that were shown, in their language; null where they are not known. */
  Words: textOrNull,
  Language: textOrNull,
  Ip: textOrNull,
  /** Browser and system. */
  Device: textOrNull,
  Actor: textOrNull,
});
export type ConsentEntry = z.infer<typeof consentEntry>;

/** The version of the words of a consent, as the page that showed them names it. */
export const textVersion = z.string().trim().min(1).max(20);

/** The consents of a user and of the account of the shop that is linked to them, the newest first. */
export const listUserConsents = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Consents',
  summary: 'Consents of a user',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery,
  answer: paged(consentEntry),
});

/** What the own account has agreed to now. `Marketing` is whether news and offers may be sent, and since when. */
const myConsents = z.object({ Marketing: z.boolean(), MarketingAt: instantOrNull });
export type MyConsents = z.infer<typeof myConsents>;

export const readMyConsents = endpoint({
  method: 'GET',
  path: '/MyAccount/Consents',
  summary: 'What the own account has agreed to',
  access: 'own',
  answer: myConsents,
});

/** Agrees to news and offers, or takes that back, which is as easy. Saying the same again changes nothing. */
export const changeMyConsents = endpoint({
  method: 'PUT',
  path: '/MyAccount/Consents',
  summary: 'Agrees to marketing, or takes that back',
  access: 'own',
  notWhileActing: true,
  body: z.strictObject({ Marketing: z.boolean(), Version: textVersion }),
  answer: myConsents,
});
