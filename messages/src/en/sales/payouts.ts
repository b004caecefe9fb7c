import type { payoutMessages as italian } from '../../it/sales/payouts.ts';

/** Messages of credit that staff pay out to a customer's bank account. */
export const payoutMessages: typeof italian = {
  payouts: {
    title: 'Credit paid out',
    make: 'Pay the credit out',
    text: 'The credit leaves the customer’s account at once; the transfer goes with a batch that somebody else releases.',
    amount: 'Amount',
    most: 'At most {amount}',
    reason: 'Reason',
    made: 'Credit to be paid: now it needs the IBAN, in “Outgoing transfers”',
    atBank: 'At the bank',
    error: 'The bank: {reason}',
    carried: 'Updated',
    cancel: 'Call the payment off',
    cancelText: '{amount} go back to the customer’s credit.',
    done: 'Mark as paid',
    doneText: '{amount} count as paid without a batch.',
    retry: 'Try again',
    transfers: 'Outgoing transfers',
  },
};
