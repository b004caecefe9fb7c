/** Words of the demo activation wizard: what the server answers, and the page. */
export const demoActivation = {
  demoActivation: {
    answers: {
      saved: 'Scelte salvate',
      notOffered: 'Queste scelte non vanno bene insieme per il tipo di attività: scegli di nuovo',
      done: 'La tua demo è già attiva: controlla la tua email',
      empty: 'Inserisci il numero di cellulare',
      invalid: 'Controlla il numero: un cellulare italiano inizia con 3, per gli altri Paesi serve il prefisso con +',
      landline: 'Questo è un numero fisso: il codice arriva per SMS, quindi serve un cellulare',
      sent: 'Ti abbiamo inviato un codice per SMS al numero {phone}',
      tooSoon: 'A questo numero abbiamo appena inviato un codice: attendi un minuto e riprova',
      tooMany:
        'A questo numero abbiamo già inviato {max} codici nelle ultime 24 ore: usa un altro numero o riprova domani',
      noBudget: 'Per oggi abbiamo raggiunto il numero massimo di SMS. Riprova domani: le tue scelte restano salvate.',
      codeFormat: 'Il codice ha 6 cifre: lo trovi nell’SMS',
      codeWrong: 'Il codice non è corretto. Tentativi rimasti: {left}',
      codeExpired: 'Il codice è scaduto: richiedine uno nuovo',
      codeUsedUp: 'Troppi tentativi con questo codice: richiedine uno nuovo',
      activated: 'La tua demo è attiva. Ti abbiamo scritto a {email}: scegli la password e comincia.',
    },
    sms: '{code} è il tuo codice per attivare la demo di {brand}. Vale 10 minuti: non comunicarlo a nessuno.',
  },
};
