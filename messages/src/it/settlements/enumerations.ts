/** Messages of the codes of what providers report and pay out. */
export const settlementEnumerations = {
  MovementKind: {
    payment: 'Pagamento',
    refund: 'Rimborso',
    dispute: 'Contestazione',
    disputeReturned: 'Contestazione restituita',
    fee: 'Commissione',
    payout: 'Accredito',
    hold: 'Somma trattenuta',
    other: 'Altro',
  },
  ProviderPayoutState: { U: 'In arrivo', A: 'Arrivato', F: 'Non riuscito' },
  DifferenceKind: {
    unknownHere: 'Non lo conosciamo',
    unknownThere: 'Il fornitore non lo conosce',
    amount: 'Importo diverso',
    currency: 'Altra valuta',
  },
  PayoutSign: {
    reference: 'nome dell’accredito',
    provider: 'nome del fornitore',
    amount: 'importo uguale',
    otherDay: 'giorno lontano da quello previsto',
  },
  MovementAgreement: { A: 'Concorda', E: 'Spiegato', O: 'Da chiarire' },
  CloseObstacle: {
    notOver: 'Mese non finito',
    reading: 'Lettura in corso',
    notRead: 'Rapporti non letti',
    earlierOpen: 'Mese precedente aperto',
    differences: 'Differenze da chiarire',
    payouts: 'Accrediti non trovati',
  },
  DifferenceState: { O: 'Da chiarire', E: 'Spiegata', R: 'Risolta' },
};
