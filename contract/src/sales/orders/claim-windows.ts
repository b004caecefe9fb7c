import { PaymentVector, type PaymentVectorCode } from '../codes.ts';

/**
 * The days after a payment in which who paid may claim it back without our consent: a transfer never; a SEPA debit of the core
 * scheme for eight weeks (art. 13 D.Lgs. 11/2010, Direttiva 2015/2366 art. 76); a card for 120 days (rules of the schemes); PayPal
 * for 180 days (its user agreement). Longer windows for debits and cards that were not authorised are no reason to wait.
 */
export const claimDays: Readonly<Record<PaymentVectorCode, number>> = {
  [PaymentVector.bankTransfer]: 0,
  [PaymentVector.sepaDebit]: 56,
  [PaymentVector.creditCard]: 120,
  [PaymentVector.cloudPayment]: 120,
  [PaymentVector.payPal]: 180,
};
