const events = {
  OC: 'Order created',
  OP: 'Order paid',
  OX: 'Order cancelled',
  OR: 'Order refunded',
  PS: 'Purchase started',
  PR: 'Purchase renewed',
  PM: 'Purchase suspended or resumed',
  PE: 'Purchase ended',
  CC: 'Customer created',
  CM: 'Customer changed',
  CD: 'Customer deleted',
  DI: 'Document issued',
};

/** The messages of the codes of webhooks. */
export const webhookEnumerations = {
  WebhookEvent: events,
  SentWebhookEvent: { ...events, TE: 'Test' },
  WebhookState: { W: 'Waiting', R: 'Being sent', D: 'Delivered', F: 'Failed' },
  WebhookDisabling: { G: 'The address is gone', F: 'It has failed for days' },
};
