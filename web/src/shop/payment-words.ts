import { wordsOnDemand } from './words-on-demand.ts';

/** With the words about paying. */
export const withPaymentWords = wordsOnDemand({
  it: () => import('@circolo/messages/it/payments').then((m) => m.paymentWords),
  en: () => import('@circolo/messages/en/payments').then((m) => m.paymentWords),
});
