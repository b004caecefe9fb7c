import { type Problem, problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import type { Language, MessageKey } from '@circolo/messages/words';

/**
 * That something does not go from one state to another one (405), in the caller's language.
 * @example throw transitionNotOffered('enums.LeadStatus.N', 'enums.LeadStatus.V', language)
 */
export function transitionNotOffered(from: MessageKey, to: MessageKey, language: Language): Problem {
  const t = translator(language);
  return problem('TransitionNotOffered', { parameters: { from: t(from), to: t(to) } });
}
