/** Messages of the journal. */
export const journalMessages = {
  JournalEntries: {
    title: 'Prima nota',
    one: 'Registrazione',
    empty: 'Nessuna registrazione',
    emptyText: 'Ogni incasso, vendita, rimborso e commissione si registra qui da solo, in dare e in avere.',
    fields: {
      Search: 'Cerca',
      Day: 'Giorno',
      Posting: 'Causale',
      Account: 'Conto',
      DebitAccount: 'Conto in dare',
      DebitOwner: 'In dare presso',
      CreditAccount: 'Conto in avere',
      CreditOwner: 'In avere presso',
      Amount: 'Importo',
      User: 'Cliente',
      Organisation: 'Associazione o centro',
      Town: 'Città',
      Order: 'Ordine',
      Key: 'Origine',
    },
  },
};
