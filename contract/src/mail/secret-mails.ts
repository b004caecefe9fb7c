import { EmailType } from './codes.ts';

/**
 * Mails whose link or code opens something for the person who reads them: an account, a password, a consent, an answer in somebody's
 * name. A type whose mails hold such a key is added here, and everything that protects them follows.
 */
const secretTypes: readonly string[] = [
  EmailType.registration,
  EmailType.recovery,
  EmailType.signInLink,
  EmailType.emailConfirm,
  EmailType.emailStop,
  EmailType.stepUpCode,
  EmailType.leadConsent,
  EmailType.accountRequest,
  EmailType.billingRequest,
  EmailType.agendaInvitation,
  // No secret, but the sender that is reported must not be able to hold it back.
  EmailType.securityNotice,
];

/**
 * Whether mails of a type hold a secret. They leave by the one sender that superusers chose for them, without copies;
 * only superusers write their templates.
 * @example isSecretMail('REC') // true
 */
export const isSecretMail = (type: string): boolean => secretTypes.includes(type);
