/** Messages of the codes of the ledger. */
export const ledgerEnumerations = {
  LedgerAccount: {
    receivable: 'Owed by customers',
    wallet: 'Customers’ credit',
    refundsPayable: 'Refunds to pay',
    clearing: 'In transit at the provider',
    bank: 'Bank',
    disputesHeld: 'Held in disputes',
    fees: 'Fees',
    revenue: 'Revenue',
    vat: 'VAT',
    writeOffs: 'Written off',
    opening: 'Opening balances',
  },
};
