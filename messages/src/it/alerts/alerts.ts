/** Messages of alerts: the bell of the desk with its panel and page, what the profile says of them, the mail of a day. */
export const alertMessages = {
  alerts: {
    title: 'Notifiche',
    unread_one: '{count} non letta',
    unread: '{count} non lette',
    markAllRead: 'Segna tutte come lette',
    markRead: 'Segna come letta',
    all: 'Tutte le notifiche',
    more: 'Mostra le precedenti',
    new: 'Nuova',
    by: 'da {name}',
    gone: 'Non è più tra ciò che puoi vedere',
    empty: 'Nessuna notifica',
    emptyText: 'Qui trovi ciò che ti viene assegnato, i promemoria e gli esiti di cui occuparti.',
    assigned: {
      Opportunities: 'Ti è stata assegnata un’opportunità',
      Leads: 'Ti è stato assegnato un contatto',
      CrmActivities: 'Ti è stata assegnata un’attività',
    },
    happened: {
      A: 'Ti è stato assegnato qualcosa',
      R: 'Promemoria di un appuntamento',
      D: 'È stata aperta una contestazione',
      J: 'Il SdI ha scartato una fattura, o un ente l’ha rifiutata',
      M: 'Un collega ti ha nominato in un commento',
      L: 'Una tua email non è arrivata',
      W: 'Hanno risposto a una tua email',
      F: 'Un tuo file è pronto',
      I: 'Una tua importazione è finita',
    },
    wanted: {
      title: 'Notifiche',
      text: 'Di cosa vuoi essere avvisato: qui sulla scrivania, e con una sola email al giorno.',
      kind: 'Cosa succede',
      inProduct: 'Sulla scrivania',
      digest: 'Email',
    },
    digest: {
      count_one: '{count} notifica',
      count: '{count} notifiche',
    },
  },
};
