/** Messages of what follows an order in the shop: refunds, withdrawing from the contract. */
export const afterSaleMessages = {
  afterSale: {
    title: 'Recesso dal contratto',
    refunds: 'Rimborsi',
    right: 'Diritto di recesso',
    rightText: 'Puoi recedere senza spiegazioni fino al {date}.',
    command: 'Recedere dal contratto qui',
    contract: 'Il contratto',
    effects:
      'Puoi recedere fino al {date}. Ciò che ti spetta torna entro 14 giorni, e ciò che hai acquistato smette di funzionare.',
    back: 'Ti tornano {amount}',
    nothingPaid: 'Non hai ancora pagato nulla: l’ordine viene annullato.',
    used: '{line}: giorni usati {days} su {of}, {amount}',
    usedWhy:
      'Avevi chiesto che il servizio iniziasse subito: i giorni già usati restano da pagare, in proporzione al prezzo (art. 57 c. 3 Codice del consumo). Il giorno del recesso non conta.',
    who: 'I tuoi dati',
    name: 'Nome e cognome',
    email: 'Indirizzo email',
    emailHelp: 'Ti mandiamo qui la ricevuta con data e ora',
    confirm: 'Conferma recesso',
    done: 'Recesso ricevuto',
    doneText: 'Ricevuto il {date}. La ricevuta è in arrivo a {email}.',
    doneRefund: 'Ciò che ti spetta torna entro 14 giorni, con lo stesso metodo del pagamento.',
    doneKept: 'Abbiamo trattenuto {amount} per i giorni in cui hai usato il servizio.',
    notOffered: 'Da questo ordine non si può recedere: il diritto spetta ai consumatori per 14 giorni dall’ordine.',
  },
};
