/** Words of the form by which visitors get in touch. */
export const contactFormWords = {
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
};
