import { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';
import { codesFilter, instantFilter, numberFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { PaymentProviderName, paymentProviderName } from '../sales/payment-types/payment-provider.ts';
import { customerFields } from '../values/customer-fields.ts';
import { auditFields, instant, instantOrNull, money, reference, textOrNull } from '../values/kinds.ts';
import { disputeAnswer } from './dispute-answers.ts';
import { DisputeReason, disputeReason } from './dispute-reasons.ts';

/** How far a dispute of a buyer has come at its provider. */
export const DisputeState = { opened: 'O', underReview: 'R', won: 'W', lost: 'L', partlyLost: 'P' } as const;
/** The state of a dispute. */
export const disputeState = enumeration('DisputeState', DisputeState);
export type DisputeStateCode = z.infer<typeof disputeState>;

/** Where a dispute of PayPal is: it asks first, then the money is claimed back. */
export const DisputeStage = { inquiry: 'I', chargeback: 'C', preArbitration: 'P', arbitration: 'A' } as const;
/** The stage of a dispute. */
export const disputeStage = enumeration('DisputeStage', DisputeStage);
export type DisputeStageCode = z.infer<typeof disputeStage>;

const row = z.object({
  Id: z.int(),
  Provider: paymentProviderName,
  /** The provider's name of it. */
  Reference: z.string(),
  ReasonKind: disputeReason,
  /** The provider's own code of the reason. */
  Reason: textOrNull,
  State: disputeState,
  Stage: disputeStage.nullable(),
  /** What the buyer wants back. */
  Amount: money,
  /** What of it is gone now. */
  Taken: money,
  Order: reference,
  User: reference,
  ...customerFields,
  OpenedAt: instant,
  /** Until when the provider takes evidence; null where there is nothing to answer. */
  EvidenceDueBy: instantOrNull,
  ClosedAt: instantOrNull,
  /** When the provider was heard last. */
  AskedAt: instant,
  ...auditFields,
});

/** One dispute, with what was answered; `CanAnswer`: the provider takes an answer now, and none is on its way. */
const record = row.extend({ CanAnswer: z.boolean(), Answers: z.array(disputeAnswer) });

/** Disputes of buyers, as their providers reported them last. */
export const disputes = resource({
  name: 'Disputes',
  row,
  record,
  input: z.object({}),
  filters: {
    Search: textFilter,
    State: codesFilter(DisputeState),
    ReasonKind: codesFilter(DisputeReason),
    Provider: codesFilter(PaymentProviderName),
    Order: referenceFilter,
    User: referenceFilter,
    ...range('OpenedAt', instantFilter),
    ...range('EvidenceDueBy', instantFilter),
    ...range('Amount', numberFilter),
  },
  orderColumns: ['OpenedAt', 'EvidenceDueBy', 'Amount', 'Taken', 'State', 'ReasonKind', 'ClosedAt'],
});
