/** Labels of the enumerations of personal data. */
export const privacyEnumerations = {
  PersonalDataKind: {
    account: 'Account e anagrafica',
    signIns: 'Accessi e dispositivi',
    consents: 'Consensi',
    contacts: 'Contatti e opportunità',
    agenda: 'Appuntamenti',
    activities: 'Associazioni e centri',
    orders: 'Ordini e acquisti',
    payments: 'Pagamenti',
    messages: 'Email e SMS',
    notes: 'Note e commenti',
    files: 'File e allegati',
    history: 'Cronologia delle modifiche',
  },
  KeepingLaw: {
    billing: 'Documenti contabili (art. 2220 c.c., 10 anni)',
    mandate: 'Mandati di addebito SEPA (10 anni)',
    proof: 'Prova dei consensi, senza indirizzi (art. 7 GDPR)',
  },
  ErasureBlock: {
    subscription: 'Abbonamento in corso',
    order: 'Ordine da pagare',
    credit: 'Credito',
    payment: 'Pagamento in corso',
    refund: 'Rimborso in corso',
    customer: 'Cliente',
  },
  ErasureRequester: { P: 'La persona', S: 'Lo staff' },
};
