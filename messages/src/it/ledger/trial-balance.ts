/** Messages of the trial balance. */
export const trialBalanceMessages = {
  TrialBalance: {
    title: 'Bilancio di verifica',
    text: 'Ogni pagamento, vendita e rimborso è registrato in partita doppia: dare e avere sono sempre uguali.',
    from: 'Dal',
    to: 'Al',
    account: 'Conto',
    opening: 'Saldo iniziale',
    debit: 'Dare',
    credit: 'Avere',
    balance: 'Saldo',
    total: 'Totale',
    none: 'In questi giorni non è stato registrato nulla.',
    debts: 'Chi ci deve qualcosa',
    debtsText:
      'Clienti che hanno ricevuto ciò che hanno comprato e il cui pagamento non è arrivato, è stato contestato o è tornato indietro.',
    noDebts: 'Nessun cliente ci deve nulla.',
    moreDebts: 'I più alti {shown} di {count}.',
    customer: 'Cliente',
    amount: 'Importo',
    toDisputes: 'contestazioni',
    toIncidents: 'incidenti',
    noBank: 'senza banca',
  },
};
