/** Labels of the enumerations of personal data. */
export const privacyEnumerations = {
  PersonalDataKind: {
    account: 'Account and details',
    signIns: 'Sign-ins and devices',
    consents: 'Consents',
    contacts: 'Contacts and opportunities',
    agenda: 'Appointments',
    activities: 'Associations and centres',
    orders: 'Orders and purchases',
    payments: 'Payments',
    messages: 'E-mails and text messages',
    notes: 'Notes and comments',
    files: 'Files and attachments',
    history: 'History of changes',
  },
  KeepingLaw: {
    billing: 'Accounting documents (art. 2220 Italian Civil Code, 10 years)',
    mandate: 'SEPA debit mandates (10 years)',
    proof: 'Proof of consents, without addresses (art. 7 GDPR)',
  },
  ErasureBlock: {
    subscription: 'Running subscription',
    order: 'Order to be paid',
    credit: 'Credit',
    payment: 'Payment under way',
    refund: 'Refund under way',
    customer: 'Customer',
  },
  ErasureRequester: { P: 'The person', S: 'Staff' },
};
