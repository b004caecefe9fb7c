/** Messages of the form by which visitors get in touch. */
export const contactFormMessages = {
  LeadRequests: {
    fields: {
      FirstName: 'Nome',
      LastName: 'Cognome',
      BusinessName: 'Associazione o società',
      Email: 'Email',
      Phone: 'Telefono',
      ActivityType: 'Che cosa fate',
      MembersCount: 'Quanti soci',
      Message: 'Come possiamo aiutarvi?',
      Privacy: 'Ho letto l’informativa sulla privacy',
      MarketingConsent: 'Voglio ricevere novità e offerte',
    },
    help: { MarketingConsent: 'Facoltativo: puoi cambiare idea quando vuoi' },
  },
  contactForm: {
    send: 'Invia la richiesta',
    doneTitle: 'Grazie, abbiamo ricevuto la richiesta',
    doneText: 'Ti scriviamo o ti chiamiamo al più presto.',
    empty: 'Lascia vuoto questo campo',
  },
  unsubscribe: {
    title: 'Non vuoi più ricevere offerte?',
    text: 'Premi il pulsante per non ricevere più novità e offerte, per email e per SMS. I messaggi che riguardano i tuoi ordini arrivano lo stesso.',
    confirm: 'Non inviatemi più offerte',
    done: 'Fatto',
    doneText: 'Non ti invieremo più novità e offerte. Puoi cambiare idea dal tuo profilo.',
    home: 'Vai al sito',
  },
  lostLink: {
    title: 'Questo link non vale più',
    text: 'L’indirizzo è incompleto, o l’email è troppo vecchia. Apri di nuovo il link dall’email o cerca la pagina sul sito.',
    home: 'Vai al sito',
  },
  leadConsent: {
    title: 'Vuoi ricevere novità e offerte?',
    text: 'Premi il pulsante per confermarlo. Puoi cambiare idea quando vuoi.',
    confirm: 'Sì, confermo',
    done: 'Confermato, grazie',
    doneText: 'Ti scriveremo quando c’è qualcosa di nuovo.',
    gone: 'Questo link non vale più',
    goneText: 'Se vuoi ricevere le novità, scrivici di nuovo dal modulo di contatto.',
    home: 'Vai al sito',
  },
};
