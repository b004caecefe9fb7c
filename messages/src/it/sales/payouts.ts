/** Messages of credit that staff pay out to a customer's bank account. */
export const payoutMessages = {
  payouts: {
    title: 'Credito pagato',
    make: 'Paga il credito',
    text: 'Il credito esce subito dal conto del cliente; il bonifico parte con una distinta, che un’altra persona autorizza.',
    amount: 'Importo',
    most: 'Al massimo {amount}',
    reason: 'Motivo',
    made: 'Credito da pagare: ora serve l’IBAN, in «Bonifici in uscita»',
    atBank: 'In banca',
    error: 'La banca: {reason}',
    carried: 'Aggiornato',
    cancel: 'Annulla il pagamento',
    cancelText: '{amount} tornano nel credito del cliente.',
    done: 'Segna come pagato',
    doneText: '{amount} risultano pagati fuori da una distinta.',
    retry: 'Riprova',
    transfers: 'Bonifici in uscita',
  },
};
