/** Words of the shop about accounts, and what the law asks to say. */
export const shopAccount = {
  login: {
    title: 'Accedi al negozio',
    text: 'Con l’account che usi per gli acquisti',
    password: 'Password',
    email: 'Email',
    submit: 'Accedi',
    forgot: 'Password dimenticata?',
    signin: 'Crea un account',
    user: 'Usi già {brand}? Accedi con quell’account',
    keeps: 'Il tuo ordine ti aspetta: lo riprendi subito dopo.',
    toShop: 'Torna al negozio',
  },
  signin: {
    title: 'Crea il tuo account',
    text: 'Serve per seguire ordini e scadenze.',
    name: 'Nome e cognome',
    email: 'Email',
    emailConfirm: 'Ripeti l’email',
    password: 'Password',
    submit: 'Crea account',
    haveAccount: 'Hai già un account? Accedi',
    done: 'Controlla la posta',
    doneText: 'Abbiamo scritto a {email}. Apri il link entro 48 ore per attivare l’account: il tuo ordine resta qui.',
  },
  activate: {
    title: 'Attiva il tuo account',
    text: 'Scrivi la password che hai scelto e premi il pulsante.',
    submit: 'Attiva account',
    done: 'Account attivo',
    doneText: 'Ora accedi: se avevi iniziato un ordine, lo riprendi da dove eri.',
    missing: 'Questo link è incompleto: aprilo di nuovo dalla mail.',
  },
  recovery: {
    title: 'Recupera la password',
    text: 'Scrivi la tua email: ti mandiamo un link per sceglierne una nuova.',
    submit: 'Manda il link',
    done: 'Controlla la posta',
    back: 'Torna all’accesso',
    changeTitle: 'Scegli una nuova password',
    newPassword: 'Nuova password',
    confirm: 'Ripeti la nuova password',
    change: 'Cambia password',
    changed: 'Password cambiata',
    changedText: 'Ora puoi accedere con quella nuova.',
    again: 'Chiedi un altro link',
  },
  logout: {
    title: 'A presto',
    text: 'Hai chiuso la sessione in sicurezza.',
    again: 'Accedi di nuovo',
    blocked: 'Accesso sospeso',
  },
  profile: {
    title: 'Il tuo profilo',
    billing: 'Dati di fatturazione',
    billingNone: 'Li chiediamo con il primo ordine.',
    billingText: 'Sono quelli dell’ultimo ordine; li puoi cambiare quando ordini.',
  },
  terms: {
    title: 'Condizioni di vendita',
    version: 'Versione del {date}',
    seller: { title: 'Chi vende', text: 'Vende {seller}. Per qualunque domanda scrivi a {email}.' },
    object: {
      title: 'Che cosa compri',
      text: 'L’uso online del programma per il tempo della formula scelta, con i servizi aggiuntivi che indichi. Le caratteristiche sono quelle descritte nella pagina del prodotto il giorno dell’ordine.',
    },
    price: {
      title: 'Prezzo e pagamento',
      text: 'Vedi il prezzo con e senza IVA prima di ordinare. L’ordine ti obbliga a pagare. Con il bonifico il servizio parte quando confermiamo l’incasso; se il pagamento non arriva entro la scadenza, l’ordine decade.',
    },
    duration: {
      title: 'Durata e rinnovo',
      text: 'Il servizio dura quanto la formula scelta e non si rinnova da solo. Prima della scadenza ti avvisiamo via email.',
    },
    withdrawal: {
      title: 'Recesso',
      text: 'Se acquisti come consumatore puoi recedere entro 14 giorni dal contratto, senza spiegazioni, scrivendo al nostro indirizzo. Rimborsiamo entro 14 giorni con lo stesso mezzo di pagamento. Se hai chiesto che il servizio inizi subito, paghi la parte già fornita.',
    },
    data: {
      title: 'I dati dei tuoi soci',
      text: 'Restano tuoi: li trattiamo per tuo conto, come responsabili del trattamento, solo per far funzionare il servizio.',
    },
  },
  privacy: {
    title: 'Informativa sulla privacy',
    controller: {
      title: 'Chi tratta i dati',
      text: 'Il titolare è {seller}. Per esercitare i tuoi diritti scrivi a {email}.',
    },
    purpose: {
      title: 'Perché li trattiamo',
      text: 'Per l’account, gli ordini, la fatturazione e l’assistenza: senza questi dati non possiamo darti il servizio. Non li usiamo per pubblicità senza il tuo consenso.',
    },
    retention: {
      title: 'Per quanto tempo',
      text: 'I dati di fatturazione per dieci anni, come chiede la legge; quelli dell’account finché lo tieni aperto.',
    },
    rights: {
      title: 'I tuoi diritti',
      text: 'Puoi chiedere di vedere, correggere, cancellare o portare altrove i tuoi dati, e rivolgerti al Garante per la protezione dei dati personali.',
    },
    browser: {
      title: 'Che cosa resta nel browser',
      text: 'Solo ciò che serve per accedere e per ricordare l’ordine iniziato. Nessun cookie di profilazione.',
    },
    measured: {
      title: 'Che cosa resta nel browser',
      text: 'Ciò che serve per accedere e per ricordare l’ordine iniziato. Solo se accetti, anche i cookie di Google per statistiche e pubblicità: puoi cambiare idea quando vuoi da «Preferenze sui cookie», in fondo alla pagina. Ricordiamo la tua scelta per 180 giorni.',
    },
  },
};
