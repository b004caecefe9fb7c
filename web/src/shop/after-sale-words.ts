import { wordsOnDemand } from './words-on-demand.ts';

/** With the words about what follows an order: refunds, withdrawing from the contract. */
export const withAfterSaleWords = wordsOnDemand({
  it: () => import('@circolo/messages/it/after-sale').then((m) => m.afterSaleWords),
  en: () => import('@circolo/messages/en/after-sale').then((m) => m.afterSaleWords),
});
