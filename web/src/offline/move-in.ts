import type { SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import { type MovedTo, wallTimes } from '@circolo/contract/crm/agenda/event-times';
import type { QueuedWrite } from './queued-write.ts';

/** What a move says: where to, from where, and of a series which days. */
interface Move extends MovedTo {
  Occurrence: string | null;
  Scope: SeriesScopeCode;
  Was: MovedTo | null;
}

/** What a write that is a move says: only moves are declared so. */
export const moveIn = ({ Body }: Pick<QueuedWrite, 'Body'>): Move => Body as Move;

/** Times as the form of an appointment has them, by the clocks of its zone. */
export const formTimes = (times: MovedTo, appointment: object) =>
  wallTimes(times, (appointment as { TimeZone?: string }).TimeZone ?? 'Europe/Rome');
