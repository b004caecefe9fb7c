/** Messages of the page where customers say which account their money goes to. */
export const accountLinkMessages = {
  accountLink: {
    refund: 'Rimborso dell’ordine {order}',
    credit: 'Il tuo credito',
    title: 'Dove ti mandiamo {amount}?',
    short: 'Il tuo IBAN',
    text: 'Scrivi il conto su cui vuoi il bonifico. Non serve accedere.',
    for: 'Per',
    why: 'Perché',
    until: 'Il link vale fino al {date}',
    holder: 'Intestatario del conto',
    holderHelp: 'Come risulta alla tua banca',
    iban: 'IBAN',
    ibanHelp: 'Lo trovi nell’app della banca o sull’estratto conto',
    safe: 'Usiamo questo conto solo per questo bonifico. Non chiediamo password, codici o numeri di carta.',
    send: 'Invia l’IBAN',
    thanks: 'Grazie, abbiamo il tuo conto',
    thanksText: 'Prepariamo il bonifico di {amount}: di solito arriva entro pochi giorni lavorativi.',
    given: 'Abbiamo già il tuo conto',
    givenText:
      'Il link si usa una volta sola e l’IBAN è già arrivato. Se è sbagliato scrivici: te ne mandiamo un altro.',
    expired: 'Il link è scaduto',
    expiredText: 'Te ne mandiamo subito uno nuovo, allo stesso indirizzo email.',
    renew: 'Mandami un nuovo link',
    renewed: 'Controlla la posta',
    renewedText: 'Il nuovo link è in arrivo e vale {days} giorni.',
    over: 'Non ci serve più il tuo IBAN',
    overText: 'Il bonifico è già in corso o non è più previsto. Se hai dubbi scrivici.',
    unknown: 'Questo link non vale',
    unknownText:
      'Forse manca un pezzo, o te ne abbiamo mandato uno più recente: apri l’ultima email che hai ricevuto. Se non la trovi scrivici.',
  },
};
