import type { sepaEnumerations as italian } from '../../it/banking/debit-enumerations.ts';

/** The messages of the codes of direct debits. */
export const sepaEnumerations: typeof italian = {
  DebitBatchState: { D: 'Draft', S: 'Sent', B: 'Collected', X: 'Cancelled' },
  DebitFormat: { '08': 'pain.008.001.08', '02': 'pain.008.001.02' },
  MandateScheme: { C: 'Core', B: 'B2B' },
  DebitSequence: { FRST: 'First debit', RCUR: 'Recurring' },
  DebitEntryState: { P: 'Under way', S: 'Collected', R: 'Returned' },
  DebitObstacle: {
    noMandate: 'No mandate signed',
    mandateExpired: 'Mandate expired: not used for 36 months',
    underWay: 'Another payment is under way',
  },
};
