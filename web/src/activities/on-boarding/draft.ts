import { createStored } from '../../session/storage/stores.ts';
import type { ActivityChoice } from '../types/ActivityChoices.tsx';

/** The steps of on-boarding, in order. */
export const steps = ['name', 'type', 'books', 'check'] as const;
export type Step = (typeof steps)[number];

/** An activity that somebody is about to create. */
export interface Draft extends ActivityChoice {
  /** Whose it is: another person at the same browser starts again. */
  UserId: number;
  Step: Step;
  Description: string;
}

/** What somebody has begun; it outlives a reload. Read by `openOnBoarding` before it is asked for. */
export const draft = createStored<Draft>('on-boarding', 1);

/** A draft with nothing in it. */
export const emptyDraft = (UserId: number): Draft => ({
  UserId,
  Step: 'name',
  Description: '',
  TypeId: null,
  AccountingType: null,
  TaxRegime: null,
});

/** The draft that this person has begun, or null. */
export function begunDraft(UserId: number): Draft | null {
  const saved = draft.get();
  return saved?.UserId === UserId ? saved : null;
}
