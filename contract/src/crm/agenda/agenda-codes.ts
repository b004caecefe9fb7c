import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/** The state of an event of the agenda. */
export const AgendaState = { planned: 'P', done: 'D', cancelled: 'C' } as const;
export const agendaState = enumeration('AgendaState', AgendaState);

/** How somebody is reminded: by e-mail, or by a notification on the desk. */
export const AgendaChannel = { email: 'E', notification: 'N' } as const;
export const agendaChannel = enumeration('AgendaChannel', AgendaChannel);

/** A participant's answer to an invitation. */
export const ParticipantState = { none: 'N', accepted: 'A', tentative: 'T', declined: 'D' } as const;
export const participantState = enumeration('ParticipantState', ParticipantState);

/** What of a series a change is for: this one, this one and those that follow, all of it. */
export const SeriesScope = { one: 'O', following: 'F', all: 'A' } as const;
export const seriesScope = enumeration('SeriesScope', SeriesScope);
export type SeriesScopeCode = z.infer<typeof seriesScope>;

/** Who went to whom: they came to us, we went to them. */
export const ActivityDirection = { incoming: 'I', outgoing: 'O' } as const;
export const activityDirection = enumeration('ActivityDirection', ActivityDirection);
