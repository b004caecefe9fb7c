import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What a mail is about (entities.md section 15). */
export const EmailType = {
  registration: 'REG',
  update: 'UPD',
  recovery: 'REC',
  signInLink: 'LNK',
  emailConfirm: 'EMC',
  emailStop: 'EMS',
  stepUpCode: 'SUC',
  sharing: 'SHA',
  receipt: 'RCP',
  invoice: 'INV',
  creditNote: 'CRN',
  insuranceExpiry: 'XIN',
  certificateExpiry: 'XMC',
  cardExpiry: 'XCA',
  tickets: 'TKT',
  orderConfirm: 'ORD',
  bankTransfer: 'BTR',
  instalments: 'INS',
  paymentReminder: 'DUE',
  paymentConfirm: 'PYC',
  paymentError: 'PYE',
  coupon: 'CPN',
  quotation: 'QUO',
  purchaseProposal: 'PPR',
  debitNotice: 'SDN',
  accountRequest: 'ACR',
  billingRequest: 'BDR',
  withdrawal: 'WDR',
  planSwitch: 'PSW',
  methodExpiry: 'PMX',
  cartReminder: 'CRT',
  demoReminder: 'DMO',
  agendaReminder: 'AGR',
  agendaInvitation: 'AGI',
  leadConsent: 'LCF',
  opportunityHanded: 'OPH',
  staffPaymentError: 'PYS',
  staffPaymentWatch: 'PYW',
  exchangeAlarm: 'SDA',
  signingExpiry: 'XSC',
  securityAlarm: 'SAL',
  securityNotice: 'SEC',
  moneyApproval: 'MAP',
  alertDigest: 'ALD',
  scheduledExport: 'EXS',
  exportStopped: 'EXP',
  userDefined: 'USR',
} as const;
export const emailType = enumeration('EmailType', EmailType);
export type EmailTypeCode = z.infer<typeof emailType>;

/** Whether a template is sent as it is. */
export const EmailTemplateState = { draft: 'D', published: 'P' } as const;

/** Over which server a sender's mails leave: its own, the one of the server's configuration, none. */
export const EmailTransport = { smtp: 'S', server: 'A', sink: 'N' } as const;

/** How the connection to a mail server is protected. */
export const EmailSecurity = { none: 'N', startTls: 'S', tls: 'T' } as const;

/** What the domain of a sender says about its mails: found, missing, not known. */
export const EmailDnsState = { found: 'Y', missing: 'N', unknown: 'U' } as const;

/** The languages that mails are written in. */
export const EmailLanguage = { italian: 'it', english: 'en' } as const;

/** How a mail is built: with or without header and footer, boxed (`X`) or over the whole width. */
export const EmailLayout = {
  empty: 'E',
  headerBodyFooter: 'HBF',
  headerBody: 'HB',
  bodyFooter: 'BF',
  boxedHeaderBodyFooter: 'HBFX',
  boxedHeaderBody: 'HBX',
  boxedBodyFooter: 'BFX',
} as const;

/** Where logo and title of a header stand. */
export const EmailHeaderLayout = {
  logoLeftOfTitle: 'LT',
  titleLeftOfLogo: 'TL',
  logoOverTitle: 'LOT',
  titleOverLogo: 'TOL',
  logoOnly: 'L',
  titleOnly: 'T',
} as const;

/**
 * Where a mail is on its way. `O` is ours: no mail server is configured, so the message is only stored in the outbox.
 */
export const EmailMessageState = {
  queued: 'Q',
  sending: 'S',
  sent: 'D',
  kept: 'O',
  bounced: 'B',
  failed: 'F',
  cancelled: 'X',
} as const;
export const emailMessageState = enumeration('EmailMessageState', EmailMessageState);

/** What a text message is for. */
export const SmsPurpose = { demoActivation: 'D', reminder: 'R', written: 'L', mailing: 'M' } as const;
export const smsPurpose = enumeration('SmsPurpose', SmsPurpose);
export type SmsPurposeCode = z.infer<typeof smsPurpose>;

/** Where a text message is on its way; `O`: stored in the outbox, because no provider is configured. `X`: taken back, of a mailing alone. */
export const SmsState = { queued: 'Q', sent: 'S', failed: 'E', kept: 'O', cancelled: 'X' } as const;
export const smsState = enumeration('SmsState', SmsState);
