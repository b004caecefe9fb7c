import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/**
 * What happens to a subscription by itself: its renewal order is made, its method is charged, its customer is reminded
 * or notified of a payment that failed, it is suspended, its renewal is given up, an unpaid order ends, the next period
 * begins, it ends.
 */
export const StepKind = {
  renewal: 'renewal',
  charge: 'charge',
  reminder: 'reminder',
  notice: 'notice',
  suspension: 'suspension',
  cancellation: 'cancellation',
  orderExpiry: 'orderExpiry',
  renewed: 'renewed',
  expiry: 'expiry',
} as const;
export const stepKind = enumeration('StepKind', StepKind);
export type StepKindCode = z.infer<typeof stepKind>;

/**
 * Why a reminder says nothing: the method is charged, the customer has cancelled, there is no number to write to, the address refuses mails,
 * a later reminder of the same day says it.
 */
export const SkipReason = {
  automatic: 'automatic',
  cancelled: 'cancelled',
  noAddress: 'noAddress',
  bounced: 'bounced',
  superseded: 'superseded',
} as const;
export const skipReason = enumeration('SkipReason', SkipReason);
export type SkipReasonCode = z.infer<typeof skipReason>;

/** What customers are reminded of: a subscription ends, an order is to be paid, a demo ends. */
export const ReminderAbout = { expiry: 'E', payment: 'O', demo: 'D' } as const;
export const reminderAbout = enumeration('ReminderAbout', ReminderAbout);
export type ReminderAboutCode = z.infer<typeof reminderAbout>;

/** How a reminder reaches the customer: e-mail, text message. */
export const ReminderChannel = { email: 'E', sms: 'S' } as const;
export const reminderChannel = enumeration('ReminderChannel', ReminderChannel);

/** What is done about a renewal that is not paid: charge again, notify the customer, suspend, give up. */
export const DunningAction = { retry: 'R', mail: 'M', suspend: 'S', cancel: 'X' } as const;
export const dunningAction = enumeration('DunningAction', DunningAction);
export type DunningActionCode = z.infer<typeof dunningAction>;

/** Whose price a renewal takes: the same as before, the current one, the lower of the two. */
export const PriceWavePolicy = { same: 'S', current: 'C', lower: 'L' } as const;
export const priceWavePolicy = enumeration('PriceWavePolicy', PriceWavePolicy);
