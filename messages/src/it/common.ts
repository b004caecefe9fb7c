/** Words of the building blocks: actions, confirmations, grids, panels, spooler, toasts. */
export const common = {
  action: {
    lock: 'Blocca',
    new: 'Nuovo',
    unlock: 'Sblocca',
  },
  confirm: {
    delete: {
      text: "Vuoi eliminare «{name}»? L'operazione non può essere annullata.",
      title: "Eliminare l'elemento?",
    },
    leave: {
      title: 'Modifiche non salvate',
    },
  },
  grid: {
    empty: 'Nessun risultato',
    pageSize: 'Righe per pagina',
    rows: '{from}–{to} di {total}',
  },
  panel: {
    columns: 'Colonne',
    filters: 'Filtri',
  },
  spooler: {
    defaultFileName: 'esportazione',
    download: 'Scarica',
    empty: 'Non ci sono file',
    markAllViewed: 'Segna tutti come visti',
    new: 'Nuovo',
    started: 'Stiamo preparando il file: lo troverai qui appena pronto',
    state: {
      E: 'Completato',
      N: 'Non trovato',
      S: 'In elaborazione',
      U: 'Da elaborare',
    },
    title: 'File e stampe',
    newCount_one: '{count} nuovo file',
    newCount_other: '{count} nuovi file',
  },
  toast: {
    error: 'Si è verificato un errore',
    info: 'Informazione',
    question: 'Confermi?',
    success: {
      copy: 'Copiato negli appunti',
      create: 'Elemento creato',
      delete: 'Elemento eliminato',
      import: 'Importazione completata: {count} elementi',
      locked: 'Utente bloccato',
      save: 'Salvataggio completato',
      send: 'Invio completato',
      unlocked: 'Utente sbloccato',
    },
    warning: 'Attenzione',
  },
};
