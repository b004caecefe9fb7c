/** Messages of the building blocks: actions, confirmations, grids, panels, toasts. */
export const common = {
  withdrawalReason: 'Recesso del consumatore',
  orphanReason: 'Quello che questo ordine avrebbe rinnovato è terminato',
  action: {
    lock: 'Blocca',
    new: 'Nuovo',
    unlock: 'Sblocca',
  },
  confirm: {
    delete: {
      text: 'Vuoi eliminare «{name}»? Per 30 giorni si può annullare da «Modifiche recenti».',
      title: 'Eliminare l’elemento?',
    },
    leave: {
      title: 'Modifiche non salvate',
    },
  },
  grid: {
    empty: 'Nessun risultato',
    pageSize: 'Righe per pagina',
    rows: '{from}–{to} di {total}',
    moreThan: 'oltre {number}',
    countAll: 'Conta tutte',
  },
  panel: {
    columns: 'Colonne',
    filters: 'Filtri',
    leftOut_one: 'Una colonna è nascosta per mancanza di spazio.',
    leftOut_other: '{count} colonne sono nascoste per mancanza di spazio.',
  },
};
