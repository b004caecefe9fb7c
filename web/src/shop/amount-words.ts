import { wordsOnDemand } from './words-on-demand.ts';

/** With the words about coupons and why an amount is what it is. */
export const withAmountWords = wordsOnDemand({
  it: () => import('@circolo/messages/it/amounts').then((m) => m.amountWords),
  en: () => import('@circolo/messages/en/amounts').then((m) => m.amountWords),
});
