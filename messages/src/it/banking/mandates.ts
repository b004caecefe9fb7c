/** Messages of a customer's SEPA mandate. */
export const mandateMessages = {
  Mandates: { title: 'Mandati SEPA', one: 'Mandato SEPA' },
  mandates: {
    title: 'Addebito sul conto',
    add: 'Autorizza l’addebito SEPA su un conto',
    about: 'Autorizzi l’addebito dei tuoi ordini sul conto. Ti scriviamo sempre prima di ogni addebito.',
    notOffered: 'Al momento non è possibile autorizzare addebiti su un conto.',
    creditorId: 'Identificativo del creditore',
    text: 'La sottoscrizione del presente mandato comporta (A) l’autorizzazione a {creditor} a richiedere alla banca del debitore l’addebito del suo conto e (B) l’autorizzazione alla banca del debitore di procedere a tale addebito conformemente alle disposizioni che {creditor} impartisce.',
    rights:
      'Il debitore ha diritto di ottenere il rimborso dalla propria banca secondo gli accordi ed alle condizioni che regolano il rapporto con quest’ultima. Se del caso, il rimborso deve essere richiesto nel termine di 8 settimane a decorrere dalla data di addebito in conto.',
    account: 'Il tuo conto',
    iban: 'IBAN',
    holder: 'Intestatario del conto',
    accept: 'Ho letto il mandato e lo sottoscrivo',
    sign: 'Sottoscrivi il mandato',
    signed: 'Mandato {reference} sottoscritto',
    signedText: 'Il conto {iban} è tra i tuoi metodi di pagamento.',
    toMethods: 'I tuoi metodi di pagamento',
  },
};
