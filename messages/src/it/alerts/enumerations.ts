/** The messages of the codes of alerts. */
export const alertEnumerations = {
  AlertKind: {
    A: 'Assegnazioni',
    R: 'Promemoria dell’agenda',
    D: 'Contestazioni aperte',
    J: 'Fatture scartate dal SdI',
    M: 'Commenti che ti nominano',
    L: 'Email non arrivate',
    S: 'SMS non partiti',
    W: 'Risposte alle email',
    F: 'File pronti',
    I: 'Importazioni finite',
    E: 'Demo che stanno per finire',
    H: 'Webhook disattivati',
  },
  AlertDigest: { O: 'Mai', D: 'Ogni giorno' },
};
