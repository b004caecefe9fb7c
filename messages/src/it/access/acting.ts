/** Messages of staff who act as a customer: for the tab itself, and for the customer who reads of it. */
export const acting = {
  acting: {
    banner: {
      label: 'Assistenza in corso',
      as: 'Stai agendo come',
      left: 'Tempo che resta',
      end: 'Termina',
    },
    page: {
      title: 'Assistenza',
      entering: 'Apriamo le pagine del cliente…',
      refused: 'Accesso non riuscito',
      ended: 'Assistenza terminata',
      endedText: 'Non stai più agendo come cliente. Le modifiche che hai fatto restano, con il tuo nome nel registro.',
      close: 'Chiudi la scheda',
      closeHint: 'Se non si chiude da sola, chiudila tu: la gestione è rimasta aperta nell’altra scheda.',
    },
    assistance: {
      device: 'Assistenza',
      title: 'Chi ti ha assistito',
      text: 'Le volte in cui il nostro personale è entrato nelle tue pagine per aiutarti, e perché.',
      entry: '{name}, il {date}',
    },
  },
};
