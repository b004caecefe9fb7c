/** Messages to staff about payments that need a look. */
export const paymentWatch = {
  paymentWatch: {
    dispute: 'Contestazione {reference} di {amount}, motivo: {reason}. Contesta o accetta prima della scadenza.',
    beyond:
      'Il fornitore ha restituito {amount} di {ProviderReference} oltre quanto resta dell’ordine: era già tornato al cliente, che ora ce li deve.',
    mismatch: 'Risposta di {ProviderReference}: {what}. Atteso {expected}, ricevuto {found}. Nulla è stato registrato.',
  },
};
