import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { instantOrNull } from '../../values/kinds.ts';

const mine = { resource: 'AgendaEvents', level: AuthorizationLevel.view } as const;

/** Whether the caller's agenda has an address for other calendars, and when it was last read there. */
export const agendaFeed = endpoint({
  method: 'GET',
  path: '/AgendaEvents/Feed',
  summary: 'The address of the own agenda for other calendars',
  access: mine,
  answer: z.object({ Active: z.boolean(), CreatedAt: instantOrNull, LastReadAt: instantOrNull }),
});

/** Makes a new secret address of the caller's agenda, shown this once; the one before no longer works. */
export const createAgendaFeed = endpoint({
  method: 'POST',
  path: '/AgendaEvents/Feed',
  summary: 'Makes a new address of the own agenda',
  access: mine,
  body: z.strictObject({}),
  answer: z.object({ Path: z.string() }),
  answersSecret: true,
});

/** Closes the address of the caller's agenda. */
export const removeAgendaFeed = endpoint({
  method: 'DELETE',
  path: '/AgendaEvents/Feed',
  summary: 'Closes the address of the own agenda',
  access: mine,
  answer: 'nothing',
});

/** Somebody's agenda as RFC 5545, at its secret address: `/Agenda/<token>.ics`. */
export const readAgendaFeed = endpoint({
  method: 'GET',
  path: '/Agenda/{File}',
  summary: 'An agenda for other calendars',
  access: 'public',
  params: z.object({ File: z.string().max(100) }),
  answer: 'file',
});
