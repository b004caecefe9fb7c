/** Messages of what follows an order in the shop: refunds, withdrawing from the contract. */
export const afterSaleMessages = {
  afterSale: {
    title: 'Withdrawal from the contract',
    refunds: 'Refunds',
    right: 'Right of withdrawal',
    rightText: 'You may withdraw without giving a reason until {date}.',
    command: 'Withdraw from the contract here',
    contract: 'The contract',
    effects:
      'You may withdraw until {date}. What is due to you goes back within 14 days, and what you bought stops working.',
    back: '{amount} goes back to you',
    nothingPaid: 'You have not paid anything yet: the order is cancelled.',
    used: '{line}: days used {days} of {of}, {amount}',
    usedWhy:
      'You had asked for the service to begin at once: the days used are still to be paid, in proportion to the price (art. 57 par. 3 of the Italian consumer code). The day of the withdrawal does not count.',
    who: 'Your details',
    name: 'First and last name',
    email: 'Email address',
    emailHelp: 'The receipt with date and time is sent here',
    confirm: 'Confirm withdrawal',
    done: 'Withdrawal received',
    doneText: 'Received on {date}. The receipt is on its way to {email}.',
    doneRefund: 'What is due to you goes back within 14 days, by the way in which you paid.',
    doneKept: 'We kept {amount} for the days on which you used the service.',
    notOffered: 'This order cannot be withdrawn from: consumers have that right for 14 days from the order.',
  },
};
