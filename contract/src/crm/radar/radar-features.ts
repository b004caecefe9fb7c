import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/** What the renewal radar knows of a purchase some weeks before its end; each is a number, or unknown. */
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
const radarFeature = z.enum(radarFeatures);
export type RadarFeature = z.infer<typeof radarFeature>;
export type RadarValues = Record<RadarFeature, number | null>;

/** What a reason speaks for: `U`, up, leaving; `D`, down, staying. */
export const radarDirection = { leaving: 'U', staying: 'D' } as const;

/** Why a purchase has its rank: a feature with its value, against the mean of those that were learned from. */
export const radarReason = z.object({
  Feature: radarFeature,
  Value: z.number(),
  Mean: z.number(),
  /** U speaks for leaving, D for staying. */
  Direction: z.enum(radarDirection),
});
export type RadarReason = z.infer<typeof radarReason>;

/** How probable it is that a purchase is not renewed: high, middle, low. */
export const RadarBand = { high: 'H', middle: 'M', low: 'L' } as const;
export const radarBand = enumeration('RadarBand', RadarBand);
export type RadarBandCode = z.infer<typeof radarBand>;

/** The next best act: call, propose another way to pay, offer a training, propose to renew by itself, write, wait. */
export const RadarAct = {
  call: 'CA',
  payment: 'PA',
  training: 'TR',
  autoRenew: 'AR',
  write: 'WR',
  wait: 'WT',
} as const;
export const radarAct = enumeration('RadarAct', RadarAct);
export type RadarActCode = z.infer<typeof radarAct>;
