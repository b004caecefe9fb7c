/** Messages of streams of what happened, and of that of a customer on their page. */
export const customerFeed = {
  feed: {
    all: 'Tutto',
    empty: 'Non è ancora successo niente.',
    more: 'Mostra i precedenti',
    system: 'Circolo',
  },
  customerFeed: {
    title: 'Che cosa è successo',
    order: 'Ordine {number}',
    clicked: 'Ha aperto un link dell’email «{subject}»',
    opened: 'Ha aperto l’email «{subject}»',
    payment: {
      S: 'Pagamento ricevuto per l’ordine {number}',
      F: 'Pagamento non riuscito per l’ordine {number}',
      R: 'Pagamento restituito per l’ordine {number}',
    },
    document: {
      I: 'Fattura {number}',
      C: 'Nota di credito {number}',
      R: 'Ricevuta {number}',
      P: 'Pro forma {number}',
      Q: 'Preventivo {number}',
    },
    mail: 'Email: {subject}',
    sms: 'SMS a {phone}',
    sale: '{event} · {name}',
    changed: 'Modificati: {fields}',
  },
};
