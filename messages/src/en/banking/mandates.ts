import type { mandateMessages as italian } from '../../it/banking/mandates.ts';

/** Messages of a customer's SEPA mandate. */
export const mandateMessages: typeof italian = {
  Mandates: { title: 'SEPA mandates', one: 'SEPA mandate' },
  mandates: {
    title: 'Debit of your account',
    add: 'Authorise SEPA debits of an account',
    about: 'You authorise the debit of your orders from your account. We always write to you before a debit.',
    notOffered: 'At the moment no debits of an account can be authorised.',
    creditorId: 'Creditor identifier',
    text: 'By signing this mandate form, you authorise (A) {creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions that {creditor} gives.',
    rights:
      'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
    account: 'Your account',
    iban: 'IBAN',
    holder: 'Account holder',
    accept: 'I have read the mandate and sign it',
    sign: 'Sign the mandate',
    signed: 'Mandate {reference} signed',
    signedText: 'The account {iban} is among your payment methods.',
    toMethods: 'Your payment methods',
  },
};
