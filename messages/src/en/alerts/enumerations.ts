import type { alertEnumerations as italian } from '../../it/alerts/enumerations.ts';

/** The messages of the codes of alerts. */
export const alertEnumerations: typeof italian = {
  AlertKind: {
    A: 'Assignments',
    R: 'Reminders of the agenda',
    D: 'Disputes opened',
    J: 'Invoices discarded by the SdI',
    M: 'Comments that name you',
    L: 'Emails that did not arrive',
    S: 'Text messages that did not leave',
    W: 'Answers to emails',
    F: 'Files ready',
    I: 'Imports ended',
    E: 'Demos that end soon',
    H: 'Webhooks switched off',
  },
  AlertDigest: { O: 'Never', D: 'Every day' },
};
