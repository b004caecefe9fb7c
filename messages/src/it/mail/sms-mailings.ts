/** Messages of text messages to many customers. */
export const smsMailingMessages = {
  smsMailings: {
    write: 'Scrivi SMS…',
    kind: 'Che SMS è',
    serviceText: 'Un’informazione sul servizio che il cliente usa: non serve il consenso.',
    offerText:
      'Una novità o una promozione: parte solo verso chi ha accettato gli SMS, con il link per non averne più.',
    noRecipient: 'Nessuno può ricevere questo SMS.',
    length_one: '{length} caratteri · {count} SMS a persona',
    length_other: '{length} caratteri · {count} SMS a persona',
    cost: 'Costo',
    paid_one: '{count} SMS da pagare',
    paid_other: '{count} SMS da pagare',
    pace: 'Ne partono fino a {count} al minuto, dalle {from} alle {until}.',
    withinDay: 'Oggi ne restano {left} dei {daily} al giorno per i messaggi scritti da voi: bastano.',
    overDays: 'Oggi ne restano {left} dei {daily} al giorno per i messaggi scritti da voi: finiscono in {days} giorni.',
    plannedWithinDay: 'Bastano i {daily} SMS al giorno per i messaggi scritti da voi.',
    plannedOverDays: 'Sono più dei {daily} SMS al giorno per i messaggi scritti da voi: finiscono in {days} giorni.',
    noBudget: 'Per i messaggi scritti da voi non ci sono SMS: chiedi a chi gestisce il sito.',
    tested: 'La prova parte verso {phone}',
    sent_one: 'L’SMS parte verso {count} destinatario',
    sent_other: 'L’SMS parte verso {count} destinatari',
    planned_one: 'L’SMS partirà verso {count} destinatario il {at}',
    planned_other: 'L’SMS partirà verso {count} destinatari il {at}',
    objection: 'Stop offerte: {link}',
    fields: {
      Text: 'Testo',
      SendAt: 'Quando',
    },
    help: {
      Text: 'Fino a 3 SMS, compreso il link delle offerte. Emoji e apostrofi tipografici riducono un SMS da 160 a 70 caratteri. Le risposte non tornano qui: di’ chi sei.',
      SendAt: 'Lascia vuoto per inviare subito.',
    },
  },
};
