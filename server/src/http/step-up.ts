import { stepUpMinutes } from '@circolo/contract/access/sessions/step-up';
import { problem } from '@circolo/contract/errors/problem';
import type { Caller } from './caller.ts';

/** Until when a session that steps up now may do dangerous acts. */
export const steppedUpUntil = (at: Date): string => new Date(at.getTime() + stepUpMinutes * 60_000).toISOString();

/** Whether a session's owner has shown their password a moment ago. */
export const hasSteppedUp = ({ SteppedUpAt }: Pick<Caller, 'SteppedUpAt'>, now: Date): boolean =>
  SteppedUpAt !== null && steppedUpUntil(new Date(SteppedUpAt)) > now.toISOString();

/**
 * Refuses a dangerous act of a session whose owner has not shown their password a moment ago. An endpoint that is
 * dangerous as a whole declares `stepUp: true` instead. Throws `StepUpRequired` (405).
 */
export function assertSteppedUp(caller: Pick<Caller, 'SteppedUpAt'>, now: Date): void {
  if (!hasSteppedUp(caller, now)) throw problem('StepUpRequired');
}
