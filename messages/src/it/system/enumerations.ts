/** Labels of the enumerations of the state of the installation. */
export const systemEnumerations = {
  DatabaseEngine: { E: 'Incorporato', S: 'Server' },
  BackupRunKind: { B: 'Copia', R: 'Prova di ripristino' },
  BackupOutcome: { S: 'riuscita', F: 'non riuscita' },
  SettingOrigin: { E: 'Ambiente', D: 'Predefinito' },
  ServiceKind: {
    PAY: 'Pagamenti',
    MAI: 'Email',
    SMS: 'SMS',
    OID: 'Accesso',
    GOO: 'Calendario e rubrica',
    VIE: 'Partite IVA europee',
  },
};
