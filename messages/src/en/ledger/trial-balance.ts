/** Messages of the trial balance. */
export const trialBalanceMessages = {
  TrialBalance: {
    title: 'Trial balance',
    text: 'Every payment, sale and refund is a double entry: debit and credit are always equal.',
    from: 'From',
    to: 'To',
    account: 'Account',
    opening: 'Opening balance',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    total: 'Total',
    none: 'Nothing was posted in these days.',
    debts: 'Who owes us something',
    debtsText: 'Customers who received what they bought and whose payment has not come, was disputed or was returned.',
    noDebts: 'No customer owes us anything.',
    moreDebts: 'The largest {shown} of {count}.',
    customer: 'Customer',
    amount: 'Amount',
    noBank: 'no bank',
  },
};
