/** Messages of a change of the sign-in address: in the profile, on the user's page, and behind the mailed links. */
export const emailChangeMessages = {
  emailChange: {
    change: 'Cambia indirizzo',
    title: 'Nuovo indirizzo di accesso',
    text: 'Ti scriviamo al nuovo indirizzo: vale quando lo confermi da lì. Chi legge l’indirizzo di prima può fermare il cambio per 72 ore.',
    email: 'Nuovo indirizzo',
    submit: 'Invia la conferma',
    pending: 'In attesa di conferma: {email}',
    cancel: 'Annulla il cambio',
    cancelled: 'Cambio di indirizzo annullato',
    sent: 'Conferma inviata a {email}',
    missing: 'Il link è incompleto: aprilo di nuovo dall’email.',
    login: 'Vai all’accesso',
    confirm: {
      title: 'Conferma il nuovo indirizzo',
      text: 'Confermando, da ora accedi con questo indirizzo. Tutti gli accessi aperti vengono chiusi.',
      submit: 'Conferma l’indirizzo',
      done: 'Indirizzo confermato',
      doneText: 'Da ora accedi con {email}.',
    },
    stop: {
      title: 'Ferma il cambio di indirizzo',
      text: 'L’account torna all’indirizzo di prima e tutti gli accessi aperti vengono chiusi.',
      submit: 'Ferma il cambio',
      done: 'Cambio fermato',
      doneText: 'L’indirizzo di accesso è {email}.',
      password:
        'Chi ha chiesto il cambio conosceva la password: l’abbiamo annullata. Ti abbiamo scritto per sceglierne un’altra.',
    },
  },
};
