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
    bounced: 'non parte: l’indirizzo email rifiuta i messaggi',
    superseded: 'non parte: lo stesso giorno ne parte un altro',
  },
  ReminderAbout: {
    E: 'Scadenza di un abbonamento',
    O: 'Pagamento di un ordine o di una rata',
    D: 'Fine di una demo',
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
