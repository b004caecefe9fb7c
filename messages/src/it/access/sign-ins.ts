/** Messaggi degli accessi di un account, nel profilo, nel negozio e sulla pagina di un utente. */
export const signIns = {
  signIns: {
    title: 'Ultimi accessi',
    text: 'Chi è entrato in questo account, o ci ha provato, negli ultimi 90 giorni. Se non sei stato tu, cambia la password.',
    none: 'Ancora nessun accesso.',
    more: 'Mostra altri accessi',
    success: 'Riuscito',
    failure: 'Non riuscito',
    failures: 'Non riuscito, {count} volte',
    method: {
      password: 'Password',
      code: 'Password e codice',
      passkey: 'Passkey',
      provider: 'Servizio esterno',
      link: 'Link per email',
      order: 'Con un ordine',
      handover: 'Da un altro nostro sito',
    },
    place: {
      here: 'Stessa rete di adesso',
      usual: 'Rete solita',
      other: 'Altra rete',
    },
  },
};
