import type { z } from 'zod';
import { GoogleError } from '../client/google-error.ts';
import type { GoogleRequest, GoogleResponse } from '../client/google-request.ts';
import type { GoogleSession } from '../client/google-session.ts';
import { calendarId } from './copies.ts';
import { type GoogleEvent, googleEvent, googleEvents } from './google-event.ts';

type Query = NonNullable<GoogleRequest['query']>;
type Page = z.infer<typeof googleEvents>;

/** Google sends no mails: ours already notify the guests. */
const silently = { sendUpdates: 'none' };

const events = `/calendars/${calendarId}/events` as const;
const pathOf = (id: string) => `${events}/${encodeURIComponent(id)}` as const;

/** What the calendar did not do for one event: refused it, or it has moved on. */
export type CallFailure = 'gone' | 'moved' | 'taken' | 'refused';

const missed: Record<number, CallFailure> = { 404: 'gone', 409: 'taken', 410: 'gone', 412: 'moved' };

function readAs<T extends z.ZodType>(schema: T, { body }: GoogleResponse): z.infer<T> {
  const { data, success } = schema.safeParse(body);
  if (!success) throw new GoogleError('Failed');
  return data;
}

const isDone = ({ status }: GoogleResponse): boolean => status >= 200 && status < 300;
const eventOf = (answer: GoogleResponse): GoogleEvent | CallFailure =>
  isDone(answer) ? readAs(googleEvent, answer) : (missed[answer.status] ?? 'refused');

/** A page of what is in the calendar, or what has changed since a token; null where the token has ended. */
export async function listEvents({ ask }: GoogleSession, query: Query): Promise<Page | null> {
  const answer = await ask({ api: 'calendar', method: 'GET', path: events, query });
  if (answer.status === 410) return null;
  if (!isDone(answer)) throw new GoogleError('Refused');
  return readAs(googleEvents, answer);
}

/** The occurrence of a series that began, before it was moved, at a moment or on a day. */
export async function findInstance({ ask }: GoogleSession, seriesId: string, originalStart: string) {
  const query = { originalStart, showDeleted: true, maxResults: 1 };
  const answer = await ask({ api: 'calendar', method: 'GET', path: `${pathOf(seriesId)}/instances`, query });
  return isDone(answer) ? (readAs(googleEvents, answer).items[0] ?? null) : null;
}

export const readThere = async ({ ask }: GoogleSession, id: string) =>
  eventOf(await ask({ api: 'calendar', method: 'GET', path: pathOf(id) }));

/** Adds an event under an id of ours, by which a repetition is recognised. */
export const addThere = async ({ ask }: GoogleSession, body: Record<string, unknown>) =>
  eventOf(await ask({ api: 'calendar', method: 'POST', path: events, query: silently, body }));

/** Changes some fields of an event, if it is still as it was read. */
export const changeThere = async ({ ask }: GoogleSession, { id, etag }: GoogleEvent, body: object) =>
  eventOf(await ask({ api: 'calendar', method: 'PATCH', path: pathOf(id), query: silently, body, ifMatch: etag }));

/** Deletes an event, if it is still as it was read; without an etag however it is. */
export async function deleteThere({ ask }: GoogleSession, id: string, etag?: string): Promise<'done' | CallFailure> {
  const ifMatch = etag ? { ifMatch: etag } : {};
  const answer = await ask({ api: 'calendar', method: 'DELETE', path: pathOf(id), query: silently, ...ifMatch });
  return isDone(answer) ? 'done' : (missed[answer.status] ?? 'refused');
}
