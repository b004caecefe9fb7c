/** Messages of what is asked of everybody of a nature, and of second factors where only the desk says them. */
export const natureRules = {
  twoFactorDesk: {
    reset: {
      action: 'Azzera verifica in due passaggi',
      title: 'Azzerare la verifica di {name}?',
      text: 'Per chi ha perso telefono e codici di recupero. Entrerà con la sola password finché non la riattiva; ogni sua sessione finisce subito. Prima accertati di parlare davvero con questa persona.',
      reason: 'Motivo',
      submit: 'Azzera',
      done: 'Verifica in due passaggi azzerata',
    },
    enrol: {
      title: 'Proteggi il tuo account',
      text: 'Per il tuo tipo di utente serve la verifica in due passaggi: bastano due minuti e un telefono.',
      logout: 'Esci',
    },
  },
  NatureRules: {
    title: 'Regole di accesso',
    text: 'Che cosa chiediamo a chi accede e chi può esportare, per ogni tipo di utente. Una regola vale subito, anche per chi è già collegato.',
    fields: {
      Nature: 'Tipo di utente',
      TwoFactorRequired: 'Verifica in due passaggi obbligatoria',
      MayExport: 'Può esportare',
      Enrolled: 'Attiva per',
      UpdatedAt: 'Ultima modifica',
    },
    enrolled: '{enrolled} di {users}',
    noUsers: 'Nessun utente',
    switch: 'Verifica in due passaggi obbligatoria per {nature}',
    exportSwitch: '{nature}: esportare elenchi, report e registri',
    exportOn: '{nature}: esportazione permessa',
    exportOff: '{nature}: esportazione negata',
    above: 'Puoi cambiare le regole del tuo tipo di utente e di quelli sotto il tuo.',
    readOnly: 'Puoi vedere le regole, non cambiarle.',
    never: 'Mai modificata',
    changed: '{date}, {name}',
    askTitle: 'Rendere obbligatoria la verifica per {nature}?',
    askText_one: '{count} persona non l’ha ancora attivata: alla prossima azione dovrà farlo prima di continuare.',
    askText_other:
      '{count} persone non l’hanno ancora attivata: alla prossima azione dovranno farlo prima di continuare.',
    askOwn: 'Vale anche per te: dovrai attivarla subito dopo.',
    askConfirm: 'Rendi obbligatoria',
    turnedOn: 'Verifica obbligatoria per {nature}',
    turnedOff: 'Verifica facoltativa per {nature}',
  },
};
