/** The codes of subscriptions in words. */
export const subscriptionEnumerations = {
  StepKind: {
    renewal: 'Ordine di rinnovo',
    charge: 'Addebito',
    reminder: 'Promemoria',
    notice: 'Sollecito',
    suspension: 'Sospensione',
    cancellation: 'Rinnovo annullato',
    orderExpiry: 'Ordine scaduto',
    renewed: 'Nuovo periodo',
    expiry: 'Fine',
  },
  SkipReason: {
    automatic: 'non parte: paga in automatico',
    cancelled: 'non parte: ha disdetto',
    noAddress: 'non parte: manca un numero di cellulare',
  },
  ReminderChannel: { E: 'Email', S: 'SMS' },
  DunningAction: {
    R: 'Riprova l’addebito',
    M: 'Scrivi al cliente',
    S: 'Sospendi',
    X: 'Annulla il rinnovo',
  },
  PriceWavePolicy: { S: 'Tengono il loro prezzo', C: 'Pagano il nuovo prezzo', L: 'Pagano il più basso dei due' },
};
