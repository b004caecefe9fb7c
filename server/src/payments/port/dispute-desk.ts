import type { DisputeEvidence } from '@circolo/contract/payments/dispute-answers';

/** What contests a dispute; `Key` makes sending it twice the same as once. */
export interface SentEvidence {
  Key: string;
  /** The provider's name of the dispute. */
  Dispute: string;
  Evidence: DisputeEvidence;
}

/** What gives a dispute up. */
export interface GivenUpDispute {
  Key: string;
  Dispute: string;
  Reason: string;
}

/** Answers disputes at a provider; what became of one is read with its payment. Both may throw `ProviderError`. */
export interface DisputeDesk {
  contest(sent: SentEvidence): Promise<void>;
  accept(given: GivenUpDispute): Promise<void>;
}
