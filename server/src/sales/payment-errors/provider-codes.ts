import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';

/** What a provider calls a refusal for which another code has the words already. */
interface ProviderCodes {
  vector: PaymentVectorCode;
  provider: string;
  /** The provider's code → the code whose words, weight and next step it shares. */
  alike: Readonly<Record<string, string>>;
}

/** Reasons of banks that reach us through the collector of debits. */
const bankReasons = ['AC01', 'AC04', 'AC06', 'AM04', 'MD01', 'MD06', 'MD07', 'MS02', 'MS03', 'SL01'];

/** Mollie's reasons of cards (its Payments API, `details.failureReason`) and of debits (`details.bankReasonCode`). */
const mollie: ProviderCodes = {
  vector: PaymentVector.cloudPayment,
  provider: 'mollie',
  alike: {
    authentication_abandoned: 'authentication_required',
    authentication_failed: 'authentication_required',
    authentication_required: 'authentication_required',
    authentication_unavailable_acs: 'issuer_not_available',
    card_declined: 'generic_decline',
    card_expired: 'expired_card',
    inactive_card: 'transaction_not_allowed',
    insufficient_funds: 'insufficient_funds',
    invalid_card_holder_name: 'generic_decline',
    invalid_card_number: 'invalid_number',
    invalid_card_type: 'card_not_supported',
    invalid_cvv: 'invalid_cvc',
    possible_fraud: 'fraudulent',
    refused_by_issuer: 'do_not_honor',
    ...Object.fromEntries(bankReasons.map((code) => [code, code])),
  },
};

/** Stripe has names of its own for what banks say of a debit. */
const stripeDebits: ProviderCodes = {
  vector: PaymentVector.sepaDebit,
  provider: 'stripe',
  alike: {
    account_closed: 'AC04',
    bank_account_closed: 'AC04',
    bank_account_invalid_details: 'AC01',
    bank_account_restricted: 'AC06',
    debit_not_authorized: 'MD01',
    generic_could_not_process: 'MS03',
    insufficient_funds: 'AM04',
    refer_to_customer: 'MS02',
  },
};

export const providerCodes: readonly ProviderCodes[] = [mollie, stripeDebits];
