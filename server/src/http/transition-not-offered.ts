import { type Problem, problem } from '@circolo/contract/errors/problem';
import type { Language } from '@circolo/messages/languages';
import type { MessageKey } from '@circolo/messages/message-key';
import { translator } from '@circolo/messages/translator';

/**
 * That something does not go from one state to another one (405), in the caller's language.
 * @example throw transitionNotOffered('enums.LeadStatus.N', 'enums.LeadStatus.V', language)
 */
export function transitionNotOffered(from: MessageKey, to: MessageKey, language: Language): Problem {
  const t = translator(language);
  return problem('TransitionNotOffered', { parameters: { from: t(from), to: t(to) } });
}
