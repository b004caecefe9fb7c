/** The messages of the codes of scheduled exports. */
export const exportScheduleEnumerations = {
  ScheduleRepeat: { D: 'Ogni giorno', W: 'Ogni settimana', M: 'Ogni mese' },
  ExportScheduleState: { A: 'Attiva', P: 'In pausa', S: 'Fermata' },
  ScheduleStop: {
    A: 'Account disattivato',
    R: 'Permesso tolto',
    L: 'Elenco non più disponibile',
    V: 'Vista non più disponibile',
    C: 'Colonna non più disponibile',
    F: 'Filtro non più disponibile',
    S: 'Fermata dallo staff',
  },
  ScheduleResult: { U: 'In preparazione', E: 'Pronta', F: 'Non riuscita', X: 'Interrotta' },
};
