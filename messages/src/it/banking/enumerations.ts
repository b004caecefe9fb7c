/** Messages of the codes of bank statements. */
export const bankingEnumerations = {
  StatementFormat: { CSV: 'CSV', CAMT: 'CAMT.053' },
  BankLineState: {
    N: 'Da abbinare',
    P: 'Abbinato in parte',
    M: 'Abbinato',
    I: 'Messo da parte',
    O: 'Uscita',
  },
  MatchReason: {
    reference: 'causale esatta',
    correctedReference: 'causale con un errore di battitura',
    number: 'numero d’ordine',
    amount: 'importo uguale',
    iban: 'conto già usato dal cliente',
    payer: 'nome dell’ordinante',
    joined: 'paga più ordini insieme',
    split: 'pagato con più bonifici',
    under: 'importo più basso',
    over: 'importo più alto',
    before: 'bonifico prima dell’ordine',
    several: 'altri ordini sono uguali',
    late: 'ordine annullato',
    manual: 'scelto a mano',
  },
  SurplusUse: { C: 'A credito del cliente', T: 'Da restituire con bonifico' },
};
