import { GoogleDirection, type GoogleDirectionCode } from '@circolo/contract/google/google-codes';

/** What has become of an event on one side since both were brought together. */
export type SideState = 'same' | 'changed' | 'gone';

/**
 * What is done here with what the calendar says: `take` it over, `keep` ours (which is pushed later), `remove` ours,
 * `forget` both.
 */
export type Decision = 'nothing' | 'take' | 'keep' | 'remove' | 'forget';

export interface DecisionInput {
  here: SideState;
  there: SideState;
  direction: GoogleDirectionCode;
  /** Theirs was changed after ours, or at the same time. */
  isLater: boolean;
}

/**
 * What counts of two sides. The later of two changes, and a change more than a deletion: what somebody has just written is not
 * thrown away. One-way from Google, theirs always counts.
 * @example decide({ here: 'changed', there: 'gone', direction: 'B', isLater: false }) // keep
 */
export function decide({ here, there, direction, isLater }: DecisionInput): Decision {
  if (there === 'same') return 'nothing';
  if (there === 'gone') {
    if (here === 'gone') return 'forget';
    return here === 'changed' && direction !== GoogleDirection.fromGoogle ? 'keep' : 'remove';
  }
  if (here === 'changed' && !isLater && direction !== GoogleDirection.fromGoogle) return 'keep';
  return 'take';
}

/** Whether both sides had something to say. */
export const isConflict = ({ here, there }: DecisionInput): boolean =>
  here !== 'same' && there !== 'same' && !(here === 'gone' && there === 'gone');
