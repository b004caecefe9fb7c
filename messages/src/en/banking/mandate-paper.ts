import type { mandatePaperMessages as italian } from '../../it/banking/mandate-paper.ts';

/** Messages of the printed form of a SEPA mandate. */
export const mandatePaperMessages: typeof italian = {
  mandatePaper: {
    titleC: 'SEPA Core direct debit mandate',
    titleB: 'SEPA B2B direct debit mandate',
    reference: 'Mandate reference',
    referenceHelp: 'to be completed by the creditor',
    creditor: 'Creditor',
    name: 'Name',
    address: 'Address',
    debtor: 'Debtor',
    debtorHelp: 'The holder of the account: please complete all the fields.',
    holder: 'First and last name, or company name',
    street: 'Street name and number',
    town: 'Postal code, city and province',
    country: 'Country',
    taxCode: 'Tax code or VAT number',
    account: 'IBAN of the account to be debited',
    kind: 'Type of payment: recurrent',
    businessText:
      'This mandate is only intended for business-to-business transactions: the debtor is not entitled to a refund after the account has been debited, but may ask the bank not to debit the account up until the due day. The debtor tells the bank of the mandate.',
    place: 'Place and date',
    signature: 'Signature',
    back: 'Please return the signed form to the creditor.',
  },
};
