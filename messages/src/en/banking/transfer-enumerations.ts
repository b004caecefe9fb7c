import type { transferEnumerations as italian } from '../../it/banking/transfer-enumerations.ts';

/** The messages of the codes of outgoing transfers. */
export const transferEnumerations: typeof italian = {
  TransferKind: { R: 'Refund', C: 'Credit' },
  AccountSource: {
    C: 'from the customer',
    B: 'from the transfer received',
    M: 'from the SEPA mandate',
    S: 'from staff',
  },
  AskOutcome: {
    A: 'Email sent',
    O: 'Asked already: the link still counts',
    N: 'No email address',
    X: 'No longer needed',
  },
  TransferBatchState: {
    P: 'To be released',
    R: 'Released',
    S: 'At the bank',
    D: 'Done',
    H: 'Partly done',
    X: 'Given up',
  },
  TransferEntryState: { P: 'Under way', D: 'Made', R: 'Rejected', X: 'Given up' },
  BankReport: {
    RCVD: 'Received by the bank',
    ACTC: 'Technical check passed',
    ACCP: 'Accepted by the bank',
    ACWC: 'Accepted with a change',
    PART: 'Accepted in part',
    PDNG: 'Pending at the bank',
    ACSP: 'In process',
    ACSC: 'Debited from the account',
    ACCC: 'Credited to the payee',
    RJCT: 'Rejected by the bank',
  },
  PayoutState: { R: 'Waiting', S: 'In a batch', D: 'Paid', F: 'Came back', X: 'Called off' },
  TransferSign: {
    reference: 'reference of the transfer',
    batch: 'name of the batch',
    iban: 'same IBAN',
    holder: 'name of the holder',
    joined: 'pays the whole batch',
    amount: 'same amount',
    otherDay: 'far from the day that was asked for',
  },
};
