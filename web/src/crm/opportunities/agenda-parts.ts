import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';

import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';

/** The dates of an opportunity: what is past, what comes, and what is not planned. */
export const agendaParts = ['behind', 'today', 'tomorrow', 'week', 'later', 'unplanned'] as const;
export type AgendaPart = (typeof agendaParts)[number];

/** When something is to be done for an opportunity: its next activity, or the end of its open step, whichever comes first. */
export function dueOf({
  NextActivityAt,
  StepDueAt,
}: Pick<OpportunityRow, 'NextActivityAt' | 'StepDueAt'>): string | null {
  if (NextActivityAt && StepDueAt) return NextActivityAt < StepDueAt ? NextActivityAt : StepDueAt;
  return NextActivityAt ?? StepDueAt;
}

/** The part of the agenda that an instant falls into, by the days of Italy. */
export function partOf(due: string | null, now: Date): AgendaPart {
  if (due === null) return 'unplanned';
  const [day, today] = [romeDay(new Date(due)), romeDay(now)];
  if (day < today) return 'behind';
  if (day === today) return 'today';
  if (day === shiftDay(today, 1)) return 'tomorrow';
  return day <= shiftDay(today, 7) ? 'week' : 'later';
}
