import type { disputes } from '@circolo/contract/payments/payment-disputes';
import type { RecordOf } from '@circolo/contract/resource/resource';

/** A dispute as its page has it. */
export type Dispute = RecordOf<typeof disputes>;
