/** Messages of what comes back to letters. */
export const replyMessages = {
  correspondence: {
    title: 'Email',
    to: 'a {address}',
    sent: 'Email scritta',
    received: 'Risposta',
  },
  replies: {
    entry: 'Risposta: {subject}',
    automatic: 'Risposta automatica: {subject}',
    noSubject: '(senza oggetto)',
    noText: 'Questa email non ha testo.',
    tabs: 'Testo e pagina',
    text: 'Testo',
    page: 'Come è stata scritta',
    picturesHeld: 'Le immagini di altri siti non sono caricate: direbbero al mittente che hai aperto l’email.',
    showPictures: 'Mostra le immagini',
    files: 'Allegati',
    otherAddress: 'Non arriva dall’indirizzo a cui era scritta l’email ({address}): controlla chi risponde.',
    fromOther: 'da un altro indirizzo',
    cut: 'L’email è troppo lunga o troppo grande: qui ce n’è una parte, il resto è nella casella.',
    answer: 'Rispondi',
    answered: 'con risposta',
    answeredAt: 'Hai risposto il {at}',
  },
};
