import type { PlannedReminder, PlannedStep } from '@circolo/contract/subscriptions/time-machine';

/** Whom a step is about: the association or centre, else the person. */
export const customerOf = ({ Organisation, User }: PlannedStep | PlannedReminder): string =>
  Organisation ?? User.Description;
