import type { LeadStatusCode } from '@circolo/contract/crm/codes';
import { type Problem, problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import type { Language } from '@circolo/messages/words';

/** That a lead does not go from one state to another one, in the caller's words. */
export function leadNotOffered(from: string, to: LeadStatusCode, language: Language): Problem {
  const t = translator(language);
  const called = (status: LeadStatusCode) => t(`enums.LeadStatus.${status}`);
  return problem('TransitionNotOffered', { parameters: { from: called(from as LeadStatusCode), to: called(to) } });
}
