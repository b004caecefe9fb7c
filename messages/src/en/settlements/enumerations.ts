/** Messages of the codes of what providers report and pay out. */
export const settlementEnumerations = {
  MovementKind: {
    payment: 'Payment',
    refund: 'Refund',
    dispute: 'Dispute',
    disputeReturned: 'Dispute returned',
    fee: 'Fee',
    payout: 'Payout',
    hold: 'Money held',
    other: 'Other',
  },
  ProviderPayoutState: { U: 'Under way', A: 'Arrived', F: 'Failed' },
  DifferenceKind: {
    unknownHere: 'Not known here',
    unknownThere: 'Not known to the provider',
    amount: 'Another amount',
    currency: 'Another currency',
  },
  PayoutSign: {
    reference: 'name of the payout',
    provider: 'name of the provider',
    amount: 'same amount',
    otherDay: 'far from the day expected',
  },
  DifferenceState: { O: 'Open', E: 'Explained', R: 'Resolved' },
};
