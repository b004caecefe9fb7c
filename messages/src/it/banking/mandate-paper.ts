/** Messages of the printed form of a SEPA mandate. */
export const mandatePaperMessages = {
  mandatePaper: {
    titleC: 'Mandato per addebito diretto SEPA Core',
    titleB: 'Mandato per addebito diretto SEPA B2B',
    reference: 'Riferimento del mandato',
    referenceHelp: 'lo assegna il creditore',
    creditor: 'Creditore',
    name: 'Nome',
    address: 'Indirizzo',
    debtor: 'Debitore',
    debtorHelp: 'Intestatario del conto: compila tutti i campi.',
    holder: 'Nome e cognome o ragione sociale',
    street: 'Via e numero civico',
    town: 'CAP, località e provincia',
    country: 'Paese',
    taxCode: 'Codice fiscale o partita IVA',
    account: 'IBAN del conto da addebitare',
    kind: 'Tipo di pagamento: ricorrente',
    businessText:
      'Il presente mandato è riservato ai rapporti tra imprese: il debitore non ha diritto al rimborso dopo l’addebito, ma può chiedere alla propria banca di non addebitare il conto fino al giorno della scadenza. Il debitore comunica il mandato alla propria banca.',
    place: 'Luogo e data',
    signature: 'Firma',
    back: 'Restituisci il modulo firmato al creditore.',
  },
};
