/** Messages of the list of recent changes. */
export const changeSetMessages = {
  ChangeSets: {
    title: 'Modifiche recenti',
    one: 'Modifica',
    empty: 'Nessuna modifica recente',
    emptyText:
      'Qui trovi eliminazioni, modifiche in blocco e importazioni degli ultimi 30 giorni, da annullare se serve.',
    fields: {
      Search: 'Cerca',
      At: 'Quando',
      AtFrom: 'Quando da',
      AtTo: 'Quando a',
      Kind: 'Operazione',
      Resource: 'Elenco',
      Description: 'Elementi',
      ActorName: 'Chi',
      Count: 'Quanti',
      State: 'Stato',
      ExpiresAt: 'Annullabile fino al',
      RevertedAt: 'Annullata il',
      RevertedByName: 'Annullata da',
    },
  },
};
