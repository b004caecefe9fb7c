import { passwordProblem } from '@circolo/contract/access/registration/password';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Why a password is easy to guess; each has its words. */
export type Hint = 'words' | 'keys' | 'repeats' | 'date' | 'short';

/** What is known of a password beyond its rules. */
export interface Estimate {
  /** The powers of ten of guesses above the least that is accepted; below zero it is refused. */
  spare: number;
  hint: Hint | null;
}

/** The warnings of zxcvbn that are about something else than words. */
const patterns: Record<string, Hint> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  sequences: 'keys',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  recentYears: 'date',
  dates: 'date',
};

/** The one thing to say of a password that is too easy to guess. */
export function hintOf(spare: number, isWords: boolean, warning: string | null): Hint | null {
  if (spare >= 0) return null;
  return patterns[warning ?? ''] ?? (isWords || warning ? 'words' : 'short');
}

/**
 * How hard a password is to guess, by the estimate where it has come, else by its length; one that breaks a rule is weak.
 */
export function strengthOf(password: string, estimate: Estimate | null = null): Strength {
  if (passwordProblem(password) || (estimate && estimate.spare < 0)) return 'weak';
  if (estimate) return estimate.spare >= 4 ? 'strong' : estimate.spare >= 1.5 ? 'good' : 'fair';
  const length = [...password].length;
  if (length >= 16) return 'strong';
  return length >= 12 ? 'good' : 'fair';
}
