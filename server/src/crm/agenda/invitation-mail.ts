import { createHash } from 'node:crypto';
import { ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { endWallOf, instantOf, wallOf } from '@circolo/contract/values/wall-time';
import { type Language, languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { linkToken } from '../../http/link-token.ts';
import type { Mail } from '../../mail/outbox/queue-mail.ts';
import type { agendaEvents, agendaInvitations } from '../../tables/crm/agenda-tables.ts';
import { icsOf, quoted } from './agenda-ics.ts';

type Event = typeof agendaEvents.$inferSelect;

/** What an invitation is about: it is new, something has changed, or it is called off. */
export type InvitationNews = 'made' | 'changed' | 'cancelled';

/** An event with everything that its invitations need. */
export interface InvitedEvent {
  event: Event;
  series: Event | undefined;
  /** Days of it, if it is a series, for which other events stand. */
  replaced: ReadonlySet<string>;
  owner: { Name: string; Email: string; OriginId: number; Language: string };
}

/** A recipient; one who is no user is written to in the owner's language. */
export interface Recipient {
  invitation: Pick<typeof agendaInvitations.$inferSelect, 'Id' | 'Email' | 'UserId'>;
  Language: string | null;
}

interface MailContext {
  news: InvitationNews;
  now: Date;
  /** Signs the links; without one, and of what is called off, there are none. */
  secret?: Buffer | undefined;
}

const hash = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

/** What guests see of an event: its time, and the rest. Where it is the same there is nothing to send. */
export function invitationOf({ event, replaced }: InvitedEvent): { when: string; all: string } {
  const { StartAt, EndAt, StartDate, EndDate, TimeZone, Recurrence, Title, Location, JoinUrl } = event;
  const left = event.ExcludedDates.filter((day) => !replaced.has(day));
  const when = hash([StartAt, EndAt, StartDate, EndDate, TimeZone, Recurrence]);
  return { when, all: `${when}.${hash([left, Title, Location, JoinUrl])}` };
}

/** Whether an event, or the last day of one that does not come back, is over. */
export function isOver({ Recurrence, EndAt, EndDate, TimeZone }: Event, now: Date): boolean {
  if (Recurrence) return false;
  return (EndAt ?? instantOf({ Day: EndDate ?? '', Time: '24:00' }, TimeZone)) <= now.toISOString();
}

const italian = (day: string): string => day.split('-').reverse().join('/');

/** When an event is, as the clocks of its zone show it. @example '23/11/2026 09:00 – 10:00' */
function timeText({ StartAt, EndAt, StartDate, EndDate, TimeZone }: Event): string {
  const [start, end] = StartDate
    ? [italian(StartDate), EndDate && EndDate !== StartDate ? italian(EndDate) : '']
    : wallText(wallOf(StartAt ?? '', TimeZone), endWallOf(EndAt ?? '', TimeZone));
  const zone = StartDate || TimeZone === 'Europe/Rome' ? '' : ` (${TimeZone})`;
  return `${[start, end].filter(Boolean).join(' – ')}${zone}`;
}

function wallText(start: { Day: string; Time: string }, end: { Day: string; Time: string }): [string, string] {
  const until = start.Day === end.Day ? end.Time : `${italian(end.Day)} ${end.Time}`;
  return [`${italian(start.Day)} ${start.Time}`, until];
}

/** What goes to calendars: neither notes nor reminders, which are internal, and no other guest's address. */
function calendarOf(
  { event, series, replaced, owner }: InvitedEvent,
  { invitation }: Recipient,
  { news, now }: MailContext,
): string {
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const own = { Notes: null, Reminders: [], Private: false };
  const more = [
    `ORGANIZER;CN=${quoted(owner.Name)}:mailto:${owner.Email}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${invitation.Email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  ];
  // A cancellation comes after everything that was sent before.
  const Version = event.Version + (method === 'CANCEL' ? 1 : 0);
  return icsOf([{ ...event, ...own, Version, UpdatedAt: now.toISOString() }], {
    name: owner.Name,
    today: romeDay(now),
    message: { method, more, series, replaced },
  });
}

function linksOf({ invitation }: Recipient, { news, now, secret }: MailContext) {
  const token =
    secret && news !== 'cancelled' && linkToken(secret, 'agenda invitation', { id: invitation.Id, at: now });
  const link = (state: string) => (token ? `/landing/invitation#${token}.${state}` : null);
  const { accepted, tentative, declined } = ParticipantState;
  return { AcceptLink: link(accepted), TentativeLink: link(tentative), DeclineLink: link(declined) };
}

/** The e-mail that announces an event, with the file that their calendar reads. */
export function invitationMail(about: InvitedEvent, recipient: Recipient, context: MailContext): Mail<'AGI'> {
  const { event, owner } = about;
  const { invitation } = recipient;
  const { news, now } = context;
  const language: Language = languageOf(recipient.Language ?? owner.Language);
  const t = translator(language);
  const when = timeText(event);
  return {
    Type: 'AGI',
    OriginId: owner.OriginId,
    To: invitation.Email,
    Language: language,
    UserId: invitation.UserId,
    Related: { Type: 'AgendaEvents', Id: event.Id },
    Tags: {
      EventTitle: event.Title,
      EventTime: event.Recurrence ? t('invitation.recurs', { time: when }) : when,
      EventPlace: event.Location ?? event.JoinUrl,
      InvitationNews: t(`invitation.news.${news}`),
      InvitationText: t(`invitation.text.${news}`, { name: owner.Name }),
      ...linksOf(recipient, context),
    },
    Calendar: calendarOf(about, recipient, context),
    DedupeKey: `invitation:${invitation.Id}:${news}:${now.toISOString()}`,
  };
}
