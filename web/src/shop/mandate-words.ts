import { wordsOnDemand } from './words-on-demand.ts';

/** With the words of a SEPA mandate. */
export const withMandateWords = wordsOnDemand({
  it: () => import('@circolo/messages/it/mandates').then((m) => m.mandateWords),
  en: () => import('@circolo/messages/en/mandates').then((m) => m.mandateWords),
});
