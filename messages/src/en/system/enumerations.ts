/** Labels of the enumerations of the state of the installation. */
export const systemEnumerations = {
  DatabaseEngine: { E: 'Embedded', S: 'Server' },
  BackupRunKind: { B: 'Backup', R: 'Rehearsal of a restore' },
  BackupOutcome: { S: 'succeeded', F: 'failed' },
  SettingOrigin: { E: 'Environment', D: 'Default' },
  ServiceKind: {
    PAY: 'Payments',
    MAI: 'Email',
    SMS: 'Text messages',
    OID: 'Sign-in',
    GOO: 'Calendar and contacts',
    VIE: 'European VAT numbers',
  },
};
