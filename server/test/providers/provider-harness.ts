import type { PaymentProvider, PaymentStart } from '../../src/payments/port/port.ts';
import type { Fault } from './provider-server.ts';

/** What a customer does on the provider's page. */
export type PayerAction = 'pays' | 'authenticates' | 'isDeclined' | 'leaves';

/** How far a dispute has come. Mollie hears of one when it is lost. */
export type DisputeOutcome = 'open' | 'lost' | 'won';

/** A notice as it arrives here. */
export interface SentRequest {
  headers: Record<string, string>;
  body: string;
}

/** A provider with a test server behind it, to be put through the same paces as every other one. */
export interface ProviderHarness {
  provider: PaymentProvider;
  /** The same one, that waits for an answer half a second only. */
  impatient: PaymentProvider;
  vector: PaymentStart['Vector'];
  /** What must never be seen anywhere. */
  secrets: readonly string[];
  onPage(reference: string, action: PayerAction): Promise<void>;
  /** Makes the next charge of a saved method fail; answers the code that is to be seen. */
  declineNext(): string;
  /** A dispute of the buyer over so many cents: waiting for our evidence, lost, or won by us. A second one turns the first. */
  dispute(reference: string, amount: number, outcome: DisputeOutcome): void | Promise<void>;
  /** What the provider has of our answer to the dispute of a payment; null for none. */
  answered(reference: string): unknown;
  noticeOf(reference: string): SentRequest;
  /** Notices that must be refused. */
  forgedNotices(reference: string): SentRequest[];
  /** What goes wrong with the next requests; null for a provider that is not reached over a network. */
  faults: Fault[] | null;
  /** Pays out so many cents to our bank. */
  payOut(amount: number): void | Promise<void>;
  /** What the provider takes of a payment of 73,41 €. */
  fee: number;
  /** How many payments the provider has made. */
  made(): number | Promise<number>;
  /** The provider with a key that is not ours. */
  unconfigured: PaymentProvider | null;
  close(): Promise<void>;
}
