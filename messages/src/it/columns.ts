/** Messages of the columns of a table, and of what is edited in it. */
export const columnMessages = {
  columns: {
    pin: 'Tieni a sinistra {name}',
    width: 'Larghezza di {name}',
    edge: 'Trascina per cambiare la larghezza; doppio clic per adattarla al contenuto',
    leftOutHelp: 'Quelle che spunti si vedono comunque, e la tabella scorre. Nei file esportati ci sono tutte.',
    noRoom: 'Non c’è spazio',
    moved: '{name} è ora la colonna {place} di {count}',
  },
  inPlace: {
    save: 'Salva (Invio)',
    giveUp: 'Annulla (Esc)',
    conflict: 'Qualcun altro ha salvato',
    undone: 'Il valore di prima è tornato',
    otherField: '{field}: {problem}',
  },
};
