/** Messages of the check-out of somebody without an account: one page, from the address to the order. */
export const firstOrderMessages = {
  firstOrder: {
    text: 'Non serve registrarsi: l’account nasce con l’ordine.',
    signIn: 'Hai già un account? Accedi',
    who: 'Chi ordina',
    email: 'Email',
    emailHelp: 'Qui mandiamo l’ordine e il link per entrare nel tuo account',
    billing: 'Dati per la fattura',
    pay: 'Pagamento',
    note: 'Aggiungi una nota per noi',
    known: 'Questo indirizzo ha già un account',
    knownText: 'Accedi per ordinare con {email}: il carrello e i dati che hai scritto restano qui.',
    enter: 'Accedi e continua',
    enterText: 'Il carrello e i dati che hai scritto restano qui.',
    other: 'Usa un altro indirizzo',
    back: 'Continua senza account',
  },
};
