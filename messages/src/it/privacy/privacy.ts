/** Messaggi sui dati personali: cancellazione, copia, conservazione, registro. */
export const privacyMessages = {
  privacy: {
    /** In the place of a name; a number follows. */
    erasedPerson: 'Persona cancellata',
    /** In the place of any other word; one word, without signs. */
    erasedWord: 'cancellato',
    blocks: {
      subscription: 'Ha un abbonamento in corso: disdicilo o lascialo scadere prima di cancellare',
      order: 'Ha un ordine ancora da pagare: annullalo o incassalo prima di cancellare',
      credit: 'Ha del credito: rimborsalo prima di cancellare',
      payment: 'Ha un pagamento in corso: attendi che si concluda',
      refund: 'Ha un rimborso in corso: attendi che si concluda',
      customer: 'È un cliente: cancellalo dalla sua scheda utente',
    },
  },
};
