/** Messages of the page where customers give the billing data that an invoice waits for. */
export const billingLinkMessages = {
  billingLink: {
    title: 'Completa i dati per la fattura',
    short: 'Dati per la fattura',
    order: 'Ordine',
    total: 'Totale',
    until: 'Il link vale fino al {date}',
    text: 'L’ordine è pagato: manca solo a chi intestare la fattura. Non serve accedere.',
    send: 'Invia i dati',
    safe: 'Usiamo questi dati per le tue fatture. Non chiediamo password, codici o numeri di carta.',
    thanks: 'Grazie, abbiamo i tuoi dati',
    thanksText: 'Emettiamo la fattura e te la mandiamo per email.',
    given: 'Abbiamo già i tuoi dati',
    givenText: 'Il link si usa una volta sola e i dati sono già arrivati. Se c’è un errore scrivici: lo correggiamo.',
    expired: 'Il link è scaduto',
    expiredText: 'Scrivici e te ne mandiamo subito uno nuovo, oppure mandaci i dati per email.',
    over: 'Non ci servono più i tuoi dati',
    overText: 'L’ordine è già fatturato o è stato annullato. Se hai dubbi scrivici.',
    unknown: 'Questo link non vale',
    unknownText: 'Forse è stato copiato solo in parte. Aprilo di nuovo dall’email, oppure scrivici.',
  },
};
