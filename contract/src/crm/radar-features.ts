import { z } from 'zod';

/** What the renewal radar knows of a purchase some weeks before its end; each is a number. */
export const radarFeatures = [
  'LogInDays',
  'CreditsUsed',
  'LatePayments',
  'RefusedPayments',
  'MonthsCustomer',
  'AutoRenew',
  'Renewals',
  'Activities',
  'MonthlyAmount',
] as const;
export type RadarFeature = (typeof radarFeatures)[number];
export type RadarValues = Record<RadarFeature, number>;

/** Why a purchase stands where it stands: a feature, its value, and whether it speaks for leaving (U) or for staying (D). */
export const radarReason = z.object({
  Feature: z.enum(radarFeatures),
  Value: z.number(),
  /** The mean of the purchases that the model learned from. */
  Mean: z.number(),
  Direction: z.enum(['U', 'D']),
});
export type RadarReason = z.infer<typeof radarReason>;

/** How probable it is that a purchase is not renewed: high, middle, low. */
export const RadarBand = { high: 'H', middle: 'M', low: 'L' } as const;
export type RadarBandCode = (typeof RadarBand)[keyof typeof RadarBand];

/** The next best act: call, propose another way to pay, offer a training, ask to renew by itself, write, thank and wait. */
export const RadarAct = {
  call: 'CA',
  payment: 'PA',
  training: 'TR',
  autoRenew: 'AR',
  write: 'WR',
  wait: 'WT',
} as const;
export type RadarActCode = (typeof RadarAct)[keyof typeof RadarAct];
