import { passwordProblem } from '@circolo/contract/access/registration/password';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** How hard a password is to guess, judged by its length; one that breaks a rule is weak. */
export function strengthOf(password: string): Strength {
  if (passwordProblem(password)) return 'weak';
  const length = [...password].length;
  if (length >= 16) return 'strong';
  return length >= 12 ? 'good' : 'fair';
}
