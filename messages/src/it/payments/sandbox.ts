/** Messages of the provider that ships with the product: its payment page, and what a payment is called there. */
export const sandbox = {
  sandbox: {
    order: 'Ordine {number}',
    title: 'Pagamento di prova',
    notice:
      'Questa pagina fa la parte del fornitore di pagamenti: nessuno addebita niente. Scegli che cosa deve succedere.',
    amount: 'Importo',
    delay: 'Secondi prima di ciò che succede dopo',
    code: 'Codice del rifiuto',
    other: 'Altri casi',
    over: 'Questo pagamento è concluso.',
    back: 'Torna al negozio',
    gone: 'Questo pagamento non esiste.',
    confirm: 'Conferma che sei tu',
    confirmText: 'La tua banca chiede una conferma in più per {amount}.',
    cases: {
      success: 'Paga {amount}',
      authentication: 'Paga, con una conferma in più della banca',
      decline: 'Rifiuta il pagamento',
      cancel: 'Annulla e torna al negozio',
      lateFailure: 'Paga, ma il denaro torna indietro dopo',
      chargeback: 'Paga, ma il cliente contesta dopo',
      duplicate: 'Paga, con l’avviso inviato cinque volte',
      outOfOrder: 'Paga, con avvisi vecchi che arrivano dopo',
      keepAuthentication: 'Paga; la prossima volta servirà una conferma',
      keepDeclined: 'Paga; la prossima volta sarà rifiutato',
    },
    approve: 'Conferma',
    deny: 'Non sono io',
  },
};
