import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/**
 * What a movement of our money at a provider is. A hold keeps money that is still ours; `other` is everything that has no name
 * here.
 */
export const MovementKind = {
  payment: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  disputeReturned: 'disputeReturned',
  fee: 'fee',
  payout: 'payout',
  hold: 'hold',
  other: 'other',
} as const;
/** The kind of a movement. */
export const movementKind = enumeration('MovementKind', MovementKind);
export type MovementKindCode = z.infer<typeof movementKind>;

/** Whether a payout has arrived: under way, matched to the movement that brought it, called off or returned. */
export const ProviderPayoutState = { underWay: 'U', arrived: 'A', failed: 'F' } as const;
/** The state of a payout. */
export const providerPayoutState = enumeration('ProviderPayoutState', ProviderPayoutState);
export type ProviderPayoutStateCode = z.infer<typeof providerPayoutState>;

/** How a provider and we do not agree. */
export const DifferenceKind = {
  unknownHere: 'unknownHere',
  unknownThere: 'unknownThere',
  amount: 'amount',
  currency: 'currency',
} as const;
/** The kind of a difference. */
export const differenceKind = enumeration('DifferenceKind', DifferenceKind);
export type DifferenceKindCode = z.infer<typeof differenceKind>;

/** What became of a difference: open, explained by staff, gone by itself. */
export const DifferenceState = { open: 'O', explained: 'E', resolved: 'R' } as const;
/** The state of a difference. */
export const differenceState = enumeration('DifferenceState', DifferenceState);
export type DifferenceStateCode = z.infer<typeof differenceState>;

/** Whether our books agree with a movement of a provider; where they do not, whether staff explained it. */
export const MovementAgreement = { agrees: 'A', explained: 'E', open: 'O' } as const;
/** Whether a movement agrees. */
export const movementAgreement = enumeration('MovementAgreement', MovementAgreement);
export type MovementAgreementCode = z.infer<typeof movementAgreement>;

/** Why a month of a provider cannot be closed yet. */
export const CloseObstacle = {
  notOver: 'notOver',
  reading: 'reading',
  notRead: 'notRead',
  earlierOpen: 'earlierOpen',
  differences: 'differences',
  payouts: 'payouts',
} as const;
/** Why a month cannot be closed. */
export const closeObstacle = enumeration('CloseObstacle', CloseObstacle);
export type CloseObstacleCode = z.infer<typeof closeObstacle>;

/** Why a movement of our account seems to be a payout of a provider. */
export const PayoutSign = {
  reference: 'reference',
  provider: 'provider',
  amount: 'amount',
  otherDay: 'otherDay',
} as const;
/** Why a movement seems to be a payout. */
export const payoutSign = enumeration('PayoutSign', PayoutSign);
export type PayoutSignCode = z.infer<typeof payoutSign>;
