import { voteFaq } from '@circolo/contract/registries/faq';
import { call } from '../../session/client.ts';

/**
 * Counts that a question was opened (null), or whether its answer helped. The reader has the answer, whether this
 * arrives or not.
 */
export const sendFaqVote = (Id: number, Helpful: boolean | null): void =>
  void call(voteFaq, { params: { Id }, body: { Helpful } }).catch(() => undefined);
