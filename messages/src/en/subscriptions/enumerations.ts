/** The codes of subscriptions in words. */
export const subscriptionEnumerations = {
  StepKind: {
    renewal: 'Renewal order',
    charge: 'Charge',
    reminder: 'Reminder',
    notice: 'Payment chased',
    suspension: 'Suspension',
    cancellation: 'Renewal given up',
    orderExpiry: 'Order expired',
    renewed: 'New period',
    expiry: 'End',
  },
  SkipReason: {
    automatic: 'not sent: pays automatically',
    cancelled: 'not sent: has cancelled',
    noAddress: 'not sent: no mobile number',
    bounced: 'not sent: the email address refuses messages',
    superseded: 'not sent: another one leaves on the same day',
  },
  ReminderAbout: {
    E: 'End of a subscription',
    O: 'Payment of an order or an instalment',
    D: 'End of a demo',
  },
  ReminderChannel: { E: 'Email', S: 'Text message' },
  DunningAction: {
    R: 'Charge again',
    M: 'Write to the customer',
    S: 'Suspend',
    X: 'Give up the renewal',
  },
  PriceWavePolicy: { S: 'They keep their price', C: 'They pay the new price', L: 'They pay the lower of the two' },
};
