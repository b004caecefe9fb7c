/** Messages of the keys that programs call the API with. */
export const apiKeys = {
  ApiKeys: {
    title: 'Chiavi API',
    text: 'Un programma le usa per chiamare l’API al posto tuo, con al massimo i tuoi permessi del momento.',
    everybodyText:
      'Le chiavi di tutti: ognuna agisce per chi l’ha creata, con al massimo i permessi che quella persona ha in quel momento.',
    none: 'Non hai nessuna chiave.',
    noneOfEverybody: 'Nessuno ha ancora creato una chiave.',
    noneText:
      'Con una chiave un altro programma legge o scrive qui per te: scegli che cosa può fare, per quanto tempo e da quali indirizzi.',
    add: 'Crea una chiave',
    expired: 'Scaduta',
    facts: {
      owner: 'Di {name}',
      created: 'Creata il {date}',
      expires: 'Scade il {date}',
      ended: 'Scaduta il {date}',
      used: 'Ultimo uso: {date} da {ip}',
      never: 'Mai usata',
      networks: 'Solo da {networks}',
      nothing: 'Non apre più niente: le sue funzioni non ci sono più',
    },
    more_one: 'e un’altra',
    more_other: 'e altre {count}',
    revoke: 'Revoca',
    revokeOne: 'Revoca la chiave {name}',
    revokeTitle: 'Revocare la chiave {name}?',
    revokeText: 'Smette di valere subito: i programmi che la usano non entrano più. Non si può annullare.',
    revoked: 'Chiave revocata',
    days: { '30': '30 giorni', '90': '90 giorni', '365': 'Un anno' },
    scope: 'Che cosa può fare',
    scopeText:
      'Mai più di quello che puoi fare tu. Non può comunque accedere, cambiare password, permessi o chiavi, agire per i clienti o fare uscire denaro.',
    closed: 'Niente',
    others: 'Altro',
    create: 'Crea la chiave',
    made: {
      title: 'Copia adesso la chiave',
      text: 'È l’unica volta che la vedi: mettila subito dove il programma la legge, mai in una mail o in un file condiviso.',
      label: 'Chiave',
      use: 'Si invia a ogni chiamata come Authorization: Bearer, seguito dalla chiave.',
      done: 'L’ho copiata',
    },
    fields: {
      Name: 'Nome',
      Days: 'Durata',
      Networks: 'Indirizzi ammessi',
      Scope: 'Che cosa può fare',
    },
    help: {
      Name: 'Il programma che la userà, per riconoscerla',
      Networks: 'Facoltativo: indirizzi IP o reti come 192.0.2.0/24, poi Invio',
    },
  },
};
