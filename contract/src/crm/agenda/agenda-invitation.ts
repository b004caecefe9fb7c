import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { dayOrNull, instantOrNull, textOrNull } from '../../values/kinds.ts';
import { ParticipantState, participantState } from './agenda-codes.ts';

const token = z.object({ Token: z.string().min(1).max(200) });
const { accepted, tentative, declined } = ParticipantState;

/** What somebody who is invited sees of an event; `Open` while they may answer: it is neither over nor called off. */
const invitation = z.object({
  Title: z.string(),
  Organizer: z.string(),
  StartAt: instantOrNull,
  EndAt: instantOrNull,
  StartDate: dayOrNull,
  EndDate: dayOrNull,
  TimeZone: z.string(),
  Recurs: z.boolean(),
  Place: textOrNull,
  State: participantState,
  Open: z.boolean(),
});

/** The event that the link of an invitation is for, without signing in; 400 `RecordNotFound` where there is none any more. */
export const readAgendaInvitation = endpoint({
  method: 'GET',
  path: '/AgendaInvitations/{Token}',
  summary: 'Reads an invitation by the link of its e-mail',
  access: 'public',
  params: token,
  answer: invitation,
});

/** Answers an invitation by its link; the last answer counts. 405 `NotEditable` once the event is over or called off. */
export const answerAgendaInvitation = endpoint({
  method: 'POST',
  path: '/AgendaInvitations/{Token}/Answer',
  summary: 'Answers an invitation by the link of its e-mail',
  access: 'public',
  params: token,
  body: z.strictObject({ State: z.enum([accepted, tentative, declined]) }),
  answer: invitation,
});
