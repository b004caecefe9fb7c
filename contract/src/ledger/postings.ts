import type { LedgerAccountCode } from './account-kinds.ts';

/** What a posting speaks of: an account, or `money`, which is where the money of a payment is. */
export type PostingAccount = LedgerAccountCode | 'money';

type Transfer = readonly [debit: PostingAccount, credit: PostingAccount];

/**
 * Every act that moves money: event → debit, credit. `money` is where a payment's money is (a provider's clearing account, a
 * bank, the customer's own credit). A customer's `receivable` is what they owe: above nothing a debt, below it what is theirs
 * and not assigned yet. Postings that undo another one are its row with both sides exchanged.
 */
export const postings = {
  paymentReceived: [['money', 'receivable']],
  paymentReversed: [['receivable', 'money']],
  sold: [
    ['receivable', 'revenue'],
    ['receivable', 'vat'],
  ],
  soldBack: [
    ['revenue', 'receivable'],
    ['vat', 'receivable'],
  ],
  vatSplit: [['vat', 'receivable']],
  vatSplitBack: [['receivable', 'vat']],
  refundToWallet: [['receivable', 'wallet']],
  walletRecalled: [['wallet', 'receivable']],
  refundRequested: [['receivable', 'refundsPayable']],
  refundCalledOff: [['refundsPayable', 'receivable']],
  refundPaid: [['refundsPayable', 'money']],
  refundedBeyond: [['receivable', 'money']],
  refundedBeyondUndone: [['money', 'receivable']],
  refundUnpaid: [['money', 'refundsPayable']],
  payoutRequested: [['wallet', 'refundsPayable']],
  payoutCalledOff: [['refundsPayable', 'wallet']],
  payoutPaid: [['refundsPayable', 'bank']],
  payoutUnpaid: [['bank', 'refundsPayable']],
  disputeOpened: [['disputesHeld', 'money']],
  disputeWon: [['money', 'disputesHeld']],
  disputeLost: [['receivable', 'disputesHeld']],
  disputeLostUndone: [['disputesHeld', 'receivable']],
  writtenOff: [['writeOffs', 'receivable']],
  feeTaken: [['fees', 'clearing']],
  feeReturned: [['clearing', 'fees']],
  paidOut: [['bank', 'clearing']],
  paidOutUndone: [['clearing', 'bank']],
  clearedBefore: [['opening', 'clearing']],
  clearedBeforeTooMuch: [['clearing', 'opening']],
  receivableMerged: [['merges', 'receivable']],
  receivableReceived: [['receivable', 'merges']],
  walletMerged: [['wallet', 'merges']],
  walletReceived: [['merges', 'wallet']],
  refundsPayableMerged: [['refundsPayable', 'merges']],
  refundsPayableReceived: [['merges', 'refundsPayable']],
  openingWallet: [['opening', 'wallet']],
  openingPayment: [['opening', 'receivable']],
} as const satisfies Record<string, readonly Transfer[]>;
export type PostingName = keyof typeof postings;

type AmountsOf<Transfers extends readonly unknown[]> = { [Leg in keyof Transfers]: number };

/** The amounts of a posting in cents, one for each of its transfers. */
export type PostingAmounts<Name extends PostingName> = AmountsOf<(typeof postings)[Name]>;
