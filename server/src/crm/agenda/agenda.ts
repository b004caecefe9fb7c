import type { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import type { Api } from '../../http/api.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed, type Save, saved } from '../../resource/routes/write-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { changesEvent, readsEvent } from '../scope/event-access.ts';
import { agendaFeedRoutes } from './agenda-feed.ts';
import { agendaInvitationRoutes } from './agenda-invitation.ts';
import { agendaSeriesRoutes } from './agenda-series.ts';
import { agendaSource } from './agenda-source.ts';
import { agendaWindowRoutes } from './agenda-window.ts';
import { saveAgendaEvent } from './save-agenda-event.ts';
import { callOff } from './send-invitations.ts';

/** By its form an event is saved as a whole: what it is of a series stays as it is. */
const save: Save<typeof agendaEvents> = (tx, input, context) => saveAgendaEvent(tx, input, context);

/** Appointments: whose they are, when, with whom, and how other calendars learn of them. */
export function agendaRoutes(api: Api): void {
  list(api, agendaSource, readsEvent);
  count(api, agendaSource, readsEvent);
  one(api, agendaSource, readsEvent);
  saved(api, agendaSource, save, changesEvent);
  removed(api, agendaSource, changesEvent, (tx, id) => callOff(tx, id, api.now()));
  exported(api, agendaSource, readsEvent);
  agendaWindowRoutes(api);
  agendaSeriesRoutes(api);
  agendaFeedRoutes(api);
  agendaInvitationRoutes(api);
}
