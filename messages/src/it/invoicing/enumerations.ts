/** Messages of the codes of documents. */
export const invoicingEnumerations = {
  DocumentType: {
    TD01: 'Fattura',
    TD04: 'Nota di credito',
    TD05: 'Nota di debito',
    TD24: 'Fattura differita',
  },
  SdiState: {
    N: 'Non inviato',
    A: 'Da inviare',
    S: 'Inviato',
    P: 'In elaborazione',
    D: 'Consegnato',
    M: 'Non consegnato',
    X: 'Scartato',
    R: 'Rifiutato',
    T: 'Accettato',
    G: 'Nessuna risposta',
  },
  VatCollectability: { I: 'Immediata', D: 'Differita', S: 'Scissione dei pagamenti' },
  InvoicingMoment: {
    A: 'All’ordine, prima del pagamento',
    P: 'Al pagamento',
    M: 'Una al mese (differita)',
    S: 'A mano',
  },
  VatNumberState: { V: 'Valida', N: 'Non valida', W: 'Da verificare' },
  Shareholders: { SM: 'Più soci', SU: 'Socio unico' },
  RegisterObstacle: {
    notOver: 'Mese non finito',
    earlierOpen: 'Mese precedente aperto',
    missing: 'Numeri mancanti',
    discarded: 'Documenti scartati',
  },
  ItemAge: { N: 'Non scaduto', 30: '1–30 giorni', 60: '31–60 giorni', 90: '61–90 giorni', M: 'Oltre 90 giorni' },
};
