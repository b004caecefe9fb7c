/** Messages of the landing page. */
export const landingMessages = {
  landing: {
    contact: 'Parliamone',
    contactText: 'Lascia un recapito: ti richiamiamo noi, di solito in giornata.',
    contactOpen: 'Chiedi di essere ricontattato',
    title: '{brand}: la gestione, senza pensieri',
    textA: 'Soci, quote, ricevute e contabilità della tua associazione in un posto solo.',
    textO: 'Iscrizioni, corsi, abbonamenti e incassi del tuo centro sportivo in un posto solo.',
    shop: 'Vedi gli abbonamenti',
    login: 'Accedi',
    partnerText: 'Segui associazioni o centri sportivi? Cresciamo insieme.',
    points: {
      people: { title: 'Le persone al centro', text: 'Anagrafiche, scadenze e comunicazioni sempre aggiornate.' },
      money: { title: 'I conti tornano', text: 'Ordini, pagamenti e documenti collegati tra loro.' },
      time: { title: 'Meno tempo in ufficio', text: 'Promemoria e rinnovi partono da soli.' },
    },
  },
};
