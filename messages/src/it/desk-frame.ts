/** Messages of the desk's own frame: the shop's pages do not carry them. */
export const deskFrame = {
  keys: {
    paletteKey: 'Ctrl K',
    title: 'Scorciatoie da tastiera',
    search: 'Cerca nell’elenco',
    new: 'Nuovo elemento',
    spotlight: 'Cerca pagine e comandi',
    save: 'Salva il modulo aperto',
    close: 'Chiudi finestra o pannello',
    send: 'Salva il modulo o invia il commento',
    move: 'Scorri le righe',
    ends: 'Prima e ultima riga',
    open: 'Apri la riga',
    customer: 'Nella pagina di un cliente',
    help: 'Mostra questo aiuto',
  },
  menu: {
    profile: 'Il tuo profilo',
    builtin: {
      '90000': 'Barra di controllo',
      '99991': 'Amministrazione chatbot',
      '99992': 'Negozio',
      '99993': 'Accesso al negozio',
      '99994': 'Le mie attività',
      '99995': 'File e stampe',
      '99996': 'Assistenza',
      '99997': 'Assistenza remota',
      '99998': 'Profilo utente',
      '99999': 'Esci',
    },
  },
};
