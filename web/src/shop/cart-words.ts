import { wordsOnDemand } from './words-on-demand.ts';

/** With the words about the kept cart. */
export const withCartWords = wordsOnDemand({
  it: () => import('@circolo/messages/it/cart').then((m) => m.cartWords),
  en: () => import('@circolo/messages/en/cart').then((m) => m.cartWords),
});
