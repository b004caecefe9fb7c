import { wordsOnDemand } from './words-on-demand.ts';

/** With the words about a running plan: changing it, renewing it, leaving it. */
export const withPlanWords = wordsOnDemand({
  it: () => import('@circolo/messages/it/shop-plan').then((m) => m.planWords),
  en: () => import('@circolo/messages/en/shop-plan').then((m) => m.planWords),
});
