import { voteFaq } from '@circolo/contract/registries/faq';
import { call } from './session/client.ts';

/**
 * Tells that a question was opened (null), or whether its answer helped. Whoever reads has their answer, whether this
 * arrives or not.
 */
export const tellFaq = (Id: number, Helpful: boolean | null): void =>
  void call(voteFaq, { params: { Id }, body: { Helpful } }).catch(() => undefined);
