/** Messages of the codes of the ledger. */
export const ledgerEnumerations = {
  LedgerAccount: {
    receivable: 'Crediti verso i clienti',
    wallet: 'Credito dei clienti',
    refundsPayable: 'Rimborsi da pagare',
    clearing: 'In transito presso il fornitore',
    bank: 'Banca',
    disputesHeld: 'Trattenuto per contestazioni',
    fees: 'Commissioni',
    revenue: 'Ricavi',
    vat: 'IVA',
    writeOffs: 'Perdite su crediti',
    opening: 'Saldi di apertura',
  },
};
