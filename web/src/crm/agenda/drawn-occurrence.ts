import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';

/** An appointment in the agenda. One that is `Unsent` is not stored so yet; one that leads to the queue cannot be changed before. */
export interface DrawnOccurrence extends AgendaOccurrence {
  Unsent?: true;
  LeadsToQueue?: true;
}

/** Whether an appointment leads to what waits. Nothing that is stored has a number below zero. */
export const isWaiting = ({ Event, LeadsToQueue }: DrawnOccurrence): boolean => Event < 0 || LeadsToQueue === true;
