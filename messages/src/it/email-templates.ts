/** Words of the templates, tags and senders of mails. */
export const emailTemplates = {
  mailTest: {
    subject: 'Prova di invio',
    text: 'Se leggi questa email, il mittente è configurato bene.',
    marked: '[Prova] {subject}',
  },
};
