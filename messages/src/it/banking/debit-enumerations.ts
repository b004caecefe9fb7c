/** The messages of the codes of direct debits. */
export const sepaEnumerations = {
  DebitBatchState: { D: 'Bozza', S: 'Inviata', B: 'Incassata', X: 'Annullata' },
  DebitFormat: { '08': 'pain.008.001.08', '02': 'pain.008.001.02' },
  MandateScheme: { C: 'Core', B: 'B2B' },
  DebitSequence: { FRST: 'Primo addebito', RCUR: 'Successivo' },
  DebitEntryState: { P: 'In corso', S: 'Incassato', R: 'Insoluto' },
  DebitObstacle: {
    noMandate: 'Nessun mandato firmato',
    mandateExpired: 'Mandato scaduto: non usato da 36 mesi',
    underWay: 'Un altro pagamento è in corso',
  },
};
