/** Messages of invitations to appointments: of their e-mails, and of the page that answers them. */
export const invitationMessages = {
  invitation: {
    news: { made: 'Invito', changed: 'Invito aggiornato', cancelled: 'Annullato' },
    text: {
      made: '{name} ti invita a questo appuntamento.',
      changed: '{name} ha cambiato questo appuntamento.',
      cancelled: 'Questo appuntamento con {name} è annullato.',
    },
    recurs: '{time}, si ripete',
    by: 'Ti invita {name}',
    answer: { A: 'Partecipo', T: 'Forse', D: 'Non partecipo' },
    answered: {
      N: 'Che cosa rispondi?',
      A: 'Hai detto che vieni.',
      T: 'Hai detto che forse vieni.',
      D: 'Hai detto che non vieni.',
    },
    closed: 'L’appuntamento è passato o annullato: non serve più una risposta.',
    gone: 'Questo invito non c’è più',
    goneText: 'L’appuntamento è stato tolto, o il link non è completo.',
    home: 'Vai al sito',
  },
};
