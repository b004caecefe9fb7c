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
  MovementAgreement: { A: 'Agrees', E: 'Explained', O: 'To explain' },
  CloseObstacle: {
    notOver: 'Month not over',
    reading: 'Being read',
    notRead: 'Reports not read',
    earlierOpen: 'Earlier month open',
    differences: 'Differences to explain',
    payouts: 'Payouts not found',
  },
  DifferenceState: { O: 'Open', E: 'Explained', R: 'Resolved' },
};
