/** Messages of the journal. */
export const journalMessages = {
  JournalEntries: {
    title: 'Journal',
    one: 'Entry',
    empty: 'No entries',
    emptyText: 'Every payment, sale, refund and fee is posted here by itself, with its debit and its credit.',
    fields: {
      Search: 'Search',
      Day: 'Day',
      Posting: 'Event',
      Account: 'Account',
      DebitAccount: 'Debited account',
      DebitOwner: 'Debited at',
      CreditAccount: 'Credited account',
      CreditOwner: 'Credited at',
      Amount: 'Amount',
      User: 'Customer',
      Organisation: 'Association or centre',
      Town: 'Town',
      Order: 'Order',
      Key: 'Source',
    },
  },
};
