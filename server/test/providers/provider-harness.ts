import type { PaymentProvider, PaymentStart } from '../../src/payments/port/port.ts';
import type { Fault } from './provider-server.ts';

/** What a customer does on the provider's page. */
export type PayerAction = 'pays' | 'authenticates' | 'isDeclined' | 'leaves';

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
  chargeBack(reference: string): void | Promise<void>;
  noticeOf(reference: string): SentRequest;
  /** Notices that must be refused. */
  forgedNotices(reference: string): SentRequest[];
  /** What goes wrong with the next requests; null for a provider that is not reached over a network. */
  faults: Fault[] | null;
  /** How many payments the provider has made. */
  made(): number | Promise<number>;
  /** The provider with a key that is not ours. */
  unconfigured: PaymentProvider | null;
  close(): Promise<void>;
}
