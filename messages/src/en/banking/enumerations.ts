/** Messages of the codes of bank statements. */
export const bankingEnumerations = {
  StatementFormat: { CSV: 'CSV', CAMT: 'CAMT.053' },
  BankLineState: {
    N: 'To match',
    P: 'Partly matched',
    M: 'Matched',
    I: 'Set aside',
    O: 'Outgoing',
  },
  MatchReason: {
    reference: 'exact reference',
    correctedReference: 'reference with a typing error',
    number: 'order number',
    amount: 'same amount',
    iban: 'account the customer used before',
    payer: 'name of the payer',
    joined: 'pays several orders together',
    split: 'paid by several transfers',
    under: 'lower amount',
    over: 'higher amount',
    before: 'transfer before the order',
    several: 'other orders look the same',
    late: 'cancelled order',
    manual: 'chosen by hand',
  },
  SurplusUse: { C: 'Credit to the customer', T: 'Return by transfer' },
};
