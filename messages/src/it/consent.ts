/** Messages of the question whether a visit may be measured. */
export const consent = {
  consent: {
    title: 'Possiamo contare le visite?',
    text: 'Usiamo cookie tecnici, che servono a far funzionare il sito. Con il tuo consenso usiamo anche quelli di Google per statistiche e pubblicità. Se chiudi o rifiuti, non ne usiamo.',
    privacy: 'Informativa sulla privacy',
    accept: 'Accetta',
    refuse: 'Rifiuta',
    close: 'Chiudi e rifiuta',
    preferences: 'Preferenze sui cookie',
    isAccepted: 'Ora: hai accettato.',
    isRefused: 'Ora: hai rifiutato.',
    stopped: 'Consenso ritirato: dalla prossima pagina non misuriamo più niente.',
  },
};
