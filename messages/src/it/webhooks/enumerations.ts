const events = {
  OC: 'Ordine creato',
  OP: 'Ordine pagato',
  OX: 'Ordine annullato',
  OR: 'Ordine rimborsato',
  PS: 'Acquisto iniziato',
  PR: 'Acquisto rinnovato',
  PM: 'Acquisto sospeso o riattivato',
  PE: 'Acquisto terminato',
  CC: 'Cliente creato',
  CM: 'Cliente modificato',
  CD: 'Cliente eliminato',
  DI: 'Documento emesso',
};

/** The messages of the codes of webhooks. */
export const webhookEnumerations = {
  WebhookEvent: events,
  SentWebhookEvent: { ...events, TE: 'Prova' },
  WebhookState: { W: 'In attesa', R: 'In invio', D: 'Consegnato', F: 'Non riuscito' },
  WebhookDisabling: { G: 'L’indirizzo non esiste più', F: 'Non risponde da giorni' },
};
