/** Messages of the security log. */
export const securityLog = {
  SecurityEvents: {
    title: 'Registro di sicurezza',
    one: 'Evento',
    empty: 'Nessun evento',
    emptyText:
      'Qui trovi accessi, tentativi falliti, rifiuti, file scaricati e cambi di permessi. Nessuno li può modificare.',
    fields: {
      Search: 'Cerca nei dettagli',
      At: 'Quando',
      AtFrom: 'Quando da',
      AtTo: 'Quando a',
      Kind: 'Evento',
      Who: 'Chi',
      ActingFor: 'Per conto, da',
      Ip: 'Indirizzo di rete',
      Device: 'Dispositivo',
      Details: 'Dettagli',
      Sealed: 'Sigillato',
    },
  },
  securityLog: {
    alarms: {
      newDevice: '{name}, superutente, è entrato da un dispositivo nuovo: {device}, indirizzo {ip}.',
      massDownload: '{name} ha scaricato un file di {rows} righe.',
      manyDownloads: '{name} ha scaricato {files} file nell’ultima ora.',
      manyRefusals: '{name}: {times} operazioni o accessi rifiutati negli ultimi dieci minuti.',
    },
  },
};
