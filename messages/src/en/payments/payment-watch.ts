/** Messages to staff about payments that need a look. */
export const paymentWatch = {
  paymentWatch: {
    dispute: 'Dispute {reference} over {amount}, reason: {reason}. Contest or accept before the deadline.',
    beyond:
      'The provider gave back {amount} of {ProviderReference} beyond what is left of the order: it had gone back to the customer before, who owes it to us now.',
    mismatch: 'Answer of {ProviderReference}: {what}. Expected {expected}, received {found}. Nothing was booked.',
  },
};
