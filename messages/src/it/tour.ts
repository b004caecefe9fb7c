/** The tour of the desk on a person's first visit. */
export const tourMessages = {
  tour: {
    offer: {
      title: 'È la tua prima volta qui?',
      text: 'In un minuto vedi dove sono le cose.',
      start: 'Guardati intorno: 1 minuto',
      refuse: 'No, grazie',
    },
    progress: 'Passo {step} di {count}',
    skip: 'Salta',
    back: 'Indietro',
    next: 'Avanti',
    finish: 'Fine',
    steps: {
      menu: {
        title: 'Il menu',
        text: 'Qui c’è ciò che si fa ogni giorno, da Clienti a Report. Ciò che si prepara una volta è in fondo, nelle Impostazioni.',
      },
      search: {
        title: 'Cerca qualsiasi cosa',
        text: 'Un nome, un ordine, una pagina, un comando: con Ctrl K ci arrivi senza menu, da ovunque.',
      },
      today: {
        title: 'Oggi',
        text: 'La giornata comincia qui: ciò che aspetta te, in ordine, poi i tuoi numeri.',
      },
      customer: {
        title: 'Un cliente',
        text: 'Cercalo per nome e aprilo: abbonamenti, ordini, messaggi e note sono su una pagina sola, con le azioni in alto.',
      },
      bell: {
        title: 'La campanella',
        text: 'Ti avvisa quando qualcosa ti riguarda: un’assegnazione, una risposta, una scadenza.',
      },
      help: {
        title: 'L’aiuto',
        text: 'Ogni pagina ha il suo: a che cosa serve, i tasti, le domande frequenti. Si apre anche con il tasto ?, e da lì rifai questo giro.',
      },
    },
  },
};
