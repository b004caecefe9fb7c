/** The messages of the codes of outgoing transfers. */
export const transferEnumerations = {
  TransferKind: { R: 'Rimborso', C: 'Credito' },
  AccountSource: { C: 'dal cliente', B: 'dal bonifico ricevuto', S: 'dallo staff' },
  TransferBatchState: {
    P: 'Da autorizzare',
    R: 'Autorizzata',
    S: 'In banca',
    D: 'Eseguita',
    H: 'Eseguita in parte',
    X: 'Annullata',
  },
  TransferEntryState: { P: 'In corso', D: 'Eseguito', R: 'Rifiutato', X: 'Annullato' },
  BankReport: {
    RCVD: 'Ricevuto dalla banca',
    ACTC: 'Controllo tecnico superato',
    ACCP: 'Accettato dalla banca',
    ACWC: 'Accettato con una modifica',
    PART: 'Accettato in parte',
    PDNG: 'In attesa alla banca',
    ACSP: 'In esecuzione',
    ACSC: 'Addebitato sul conto',
    ACCC: 'Accreditato al beneficiario',
    RJCT: 'Rifiutato dalla banca',
  },
  PayoutState: { R: 'In attesa', S: 'In una distinta', D: 'Pagato', F: 'Tornato indietro', X: 'Annullato' },
};
