/** Words of what follows an order in the shop: refunds, withdrawing from the contract. */
export const afterSaleWords = {
  afterSale: {
    title: 'Withdrawal from the contract',
    refunds: 'Refunds',
    right: 'Right of withdrawal',
    rightText: 'You may withdraw without giving a reason until {date}.',
    command: 'Withdraw from the contract here',
    contract: 'The contract',
    effects:
      'You may withdraw until {date}. What you paid goes back within 14 days, and what you bought stops working.',
    who: 'Your details',
    name: 'First and last name',
    email: 'Email address',
    emailHelp: 'The receipt with date and time is sent here',
    confirm: 'Confirm withdrawal',
    done: 'Withdrawal received',
    doneText: 'Received on {date}. The receipt is on its way to {email}.',
    doneRefund: 'What you paid goes back within 14 days, by the way in which you paid.',
    notOffered: 'This order cannot be withdrawn from: consumers have that right for 14 days from the order.',
  },
};
