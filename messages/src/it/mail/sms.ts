/** Messages of the text messages that staff write to one person. */
export const smsMessages = {
  sms: {
    write: 'Scrivi SMS',
    title: 'SMS a {name}',
    new: 'Nuovo SMS',
    to: 'A:',
    send: 'Invia',
    sent: 'L’SMS parte verso {phone}',
    preview: 'Come arriva',
    length_one: '{length} caratteri · {count} SMS',
    length_other: '{length} caratteri · {count} SMS',
    fields: {
      Text: 'Testo',
    },
    help: {
      Text: 'Fino a 3 SMS. Emoji e apostrofi tipografici riducono un SMS da 160 a 70 caratteri. Le risposte non tornano qui: di’ chi sei.',
    },
  },
};
